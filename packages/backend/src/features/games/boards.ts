import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import { withRetries } from '../../platform/database/retry.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Board, READ_BOARDS } from './store.ts';

type Key = { readonly playerId: number; readonly gameId: string };

/** Reads what was dealt in a player's own game. @throws Refusal('no_game') */
export function makeBoardReader({ database }: Context): (playerId: number, gameId: string) => Promise<Board> {
  const read = coalesce<Key, Board | undefined>({
    run: async (keys) => {
      const columns = [keys.map(({ playerId }) => playerId), keys.map(({ gameId }) => gameId)];
      const rows = await withRetries(database, () => database.prepared<Board>(READ_BOARDS, columns));
      const byPlayer = new Map(rows.map((row) => [row.player_id, row]));
      return keys.map(({ playerId }) => byPlayer.get(playerId));
    },
    keyOf: ({ playerId }) => playerId,
    maxBatch: 64,
    maxInFlight: 2,
  });
  return async (playerId, gameId) => {
    const board = await read({ playerId, gameId });
    if (board === undefined) {
      throw new Refusal('no_game');
    }
    return board;
  };
}
