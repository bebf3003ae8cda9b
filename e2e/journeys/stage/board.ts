import { until } from '../../harness/until.ts';
import type { Stage } from './stage.ts';

/**
 * Starts the server again, which writes what was earned into the board then, and waits until it has: a player who reads the board
 * before keeps the old one for 15 seconds.
 */
export async function writesTheBoardAnew({ soho, database }: Stage): Promise<void> {
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
