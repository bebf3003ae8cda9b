// A game is dealt by the server's randomness, for one attempt, in one statement with it; dealing closes the open
// game of the same kind, so that games never outnumber attempts.
import { randomInt, randomUUID } from 'node:crypto';
import type { calls, Game, GameKind, ReplyOf } from '@soho/contract';
import { dealCards, GAME_LIFE_MS, type Random, shuffleTiles } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { type Operation, type OperationResult, runIdempotentStatement } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { DEAL, type GameRow, START, selectOpenGame } from './store.ts';

type Dealt = ReplyOf<typeof calls.attemptsUse>;
type Started = ReplyOf<typeof calls.gameStarted>;

/** The server's randomness: what it deals cannot be foretold from what it has dealt. */
const random: Random = (below) => randomInt(below);

/** Spends one attempt and deals a game. @throws Refusal('no_attempts'), also for a player who does not exist */
export function dealGame(
  { database }: Context,
  operation: Operation,
  kind: GameKind,
  message: string,
): Promise<OperationResult<Dealt>> {
  const { playerId, key = null, bodyHash } = operation;
  return runIdempotentStatement(database, operation, async () => {
    // Not made again by a retry: if the lost try has dealt the game after all, its key refuses another one.
    const gameId = randomUUID();
    const board = kind === 'card' ? dealCards(random) : shuffleTiles(random);
    const game = toGame({ game_id: gameId, kind, board: [...board], found: [] });
    const answer = { success: true, message, game };
    const values = [playerId, gameId, kind, board, key, bodyHash, JSON.stringify(answer)];
    const [row] = await withRetries(database, () => database.prepared<{ attempts: number | null }>(DEAL, values));
    if (row === undefined || row.attempts === null) {
      throw new Refusal('no_attempts');
    }
    return { ...answer, attempts: row.attempts };
  });
}

/** Counts that the player has started a game. @throws Refusal('unauthorized') for a player who does not exist */
export function countStart({ database }: Context, operation: Operation): Promise<OperationResult<Started>> {
  const { playerId, key = null, bodyHash } = operation;
  return runIdempotentStatement(database, operation, async () => {
    const values = [playerId, key, bodyHash];
    const [row] = await withRetries(database, () => database.prepared<{ count: number | null }>(START, values));
    if (row === undefined || row.count === null) {
      throw new Refusal('unauthorized');
    }
    return {};
  });
}

/** The player's open game of a kind, if it is younger than 24 h. */
export async function readCurrentGame(
  { database, config }: Context,
  playerId: number,
  kind: GameKind,
): Promise<{ game: Game | null }> {
  const row = await selectOpenGame(database, playerId, kind, GAME_LIFE_MS * config.timeScale);
  return { game: row === undefined ? null : toGame(row) };
}

function toGame(row: Pick<GameRow, 'game_id' | 'kind' | 'board' | 'found'>): Game {
  return row.kind === 'card'
    ? { id: row.game_id, kind: 'card', deck: row.board, matched: row.found }
    : { id: row.game_id, kind: 'puzzle', tiles: row.board };
}
