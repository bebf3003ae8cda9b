import { until } from '../harness/until.ts';
import type { Stage } from './stage.ts';

/**
 * Restarts the server, which then writes earned coins into the board, and waits until a round of that has succeeded: a player
 * who reads the board before gets the old one for 15 seconds, and does not ask again.
 */
export async function updatesTheBoard({ soho, database }: Stage): Promise<void> {
  await soho.stop();
  // Only now: what the stopped server wrote last may be from before the last coins.
  const [stopped] = await database.rows('select now() as at');
  await soho.start();
  await until('the board is written', async () => {
    const [round] = await database.rows(
      `select ended_at from job_round where job = 'refresh the leaderboard' and ended_at > $1
        and failed_at is distinct from ended_at`,
      [stopped?.['at']],
    );
    return round;
  });
}
