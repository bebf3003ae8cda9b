// A script that knows the deck needs no memory and waits for a fixed time. Both can be measured, and neither is
// proof: a won game is looked at afterwards, what is odd about it is counted, and nothing is taken from the player.
import { unevennessOf } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { countSignal, holdByServer, selectTimes } from './store.ts';

/** No person was seen to play below this: `unevennessOf`. */
const EVEN = 0.15;

/** Milliseconds from the first pair of a game to the last. A player who does not know the deck turns wrong cards, too. */
const PERFECT_MS = 8_000;

/** Even games of one day, from which on the server holds bonuses by itself. */
const EVEN_GAMES_HELD = 3;

/** Looks at a won game of cards. Whatever goes wrong here is logged, and changes nothing for the player. */
export async function watchWonGame(context: Context, playerId: number, gameId: string): Promise<void> {
  await watch(context, playerId, gameId).catch((cause: unknown) => {
    context.log.error({ event: 'signal_failed', err: cause });
  });
}

async function watch({ database, config }: Context, playerId: number, gameId: string): Promise<void> {
  const times = await selectTimes(database, playerId, gameId);
  const { unevenness, meanMs } = unevennessOf(times);
  const takenMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (takenMs < PERFECT_MS * config.timeScale) {
    const evidence = `${times.length} pairs in ${(takenMs / 1000).toFixed(1)} s, game ${gameId}`;
    await countSignal(database.kysely, [playerId], { code: 'perfect_games', evidence });
  }
  if (unevenness < EVEN) {
    const evidence = `a pair every ${meanMs.toFixed(0)} ms, ${(unevenness * 100).toFixed(0)}% apart, game ${gameId}`;
    const count = await countSignal(database.kysely, [playerId], { code: 'even_moves', evidence });
    if (count >= EVEN_GAMES_HELD) {
      await holdByServer(database, playerId, `${count} games of one day with even moves: ${evidence}`);
    }
  }
}
