// A script that knows the deck needs no memory, and waits for times of its own. What is odd about a won game is counted
// afterwards, and nothing is taken from the player.
import type { Context } from '../../platform/context.ts';
import { countSignal, holdByServer, selectTimes } from './store.ts';
import { findOdd } from './weigh.ts';

/** Looks at a won game of cards. Whatever goes wrong here is logged, and changes nothing for the player. */
export async function watchWonGame(context: Context, playerId: number, gameId: string): Promise<void> {
  await watch(context, playerId, gameId).catch((cause: unknown) => {
    context.log.error({ event: 'signal_failed', err: cause });
  });
}

async function watch({ database, config }: Context, playerId: number, gameId: string): Promise<void> {
  const odd = findOdd(await selectTimes(database, playerId, gameId), config.timeScale);
  for (const { code, evidence } of odd) {
    await countSignal(database.kysely, [playerId], { code, evidence: `${evidence}, game ${gameId}` });
  }
  if (odd.length > 0) {
    await holdByServer(database, playerId);
  }
}
