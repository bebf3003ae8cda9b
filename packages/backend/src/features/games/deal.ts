// A game is dealt by the server's randomness, for one attempt, in one transaction with it; dealing closes the open
// game of the same kind, so that games never outnumber attempts.
import { randomInt, randomUUID } from 'node:crypto';
import type { calls, Game, GameKind, ReplyOf } from '@soho/contract';
import { dealCards, GAME_LIFE_MS, type Random, shuffleTiles } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { spendAttempt } from '../attempts/index.ts';
import { closeOpenGame, type GameRow, insertGame, selectOpenGame } from './store.ts';

type Dealt = ReplyOf<typeof calls.attemptsUse>;

/** The server's randomness: what it deals cannot be foretold from what it has dealt. */
const random: Random = (below) => randomInt(below);

/** Spends one attempt and deals a game. @throws Refusal('no_attempts') */
export function dealGame(
  context: Context,
  operation: Operation,
  kind: GameKind,
  message: string,
): Promise<OperationResult<Dealt>> {
  const { playerId } = operation;
  return runIdempotent(context.database, operation, async (tx) => {
    const attempts = await spendAttempt(tx, playerId);
    await closeOpenGame(tx, playerId, kind);
    const gameId = randomUUID();
    const board = kind === 'card' ? dealCards(random) : shuffleTiles(random);
    await insertGame(tx, { playerId, gameId, kind, board });
    return { attempts, success: true, message, game: toGame({ game_id: gameId, kind, board: [...board], found: [] }) };
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
