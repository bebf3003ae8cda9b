import { until } from '../../harness/until.ts';
import type { Stage } from './stage.ts';

/**
 * Restarts the server, which then writes earned coins into the board, and waits until it has: a player who reads the board
 * before gets the old one for 15 seconds.
 */
export async function updatesTheBoard({ soho, database }: Stage): Promise<void> {
  const [stopped] = await database.rows('select now() as at');
  await soho.stop();
  await soho.start();
  await until(async () => {
    const [round] = await database.rows(
      "select ended_at from job_round where job = 'refresh the leaderboard' and ended_at > $1",
      [stopped?.['at']],
    );
    return round;
  });
}
