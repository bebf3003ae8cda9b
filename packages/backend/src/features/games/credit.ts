// A goal of a game is paid once: the game's row remembers it, the ledger's key forbids it twice. The server replays
// every claim on the board that it dealt; nothing the client says names an amount. The board is read without a lock,
// everything else is one statement, shared by the credits of other players that arrive at the same time.
import type { calls, ReplyOf } from '@soho/contract';
import { GAME_LIFE_MS } from '@soho/rules';
import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import { withRetries } from '../../platform/database/retry.ts';
import { recordFlag } from '../../platform/flags.ts';
import { type Operation, type OperationResult, runIdempotentStatement } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { watchWonGame } from '../signals/index.ts';
import { type Claim, type Proof, prove } from './claim.ts';
import { type Board, CREDIT, CREDIT_ONE, type GameRow, READ_BOARD, READ_BOARDS, selectGame } from './store.ts';

type Credited = ReplyOf<typeof calls.balanceUpdate>;
type CreditRequest = { readonly operation: Operation; readonly proof: Proof };
type PaidCredit = { player_id: number; coins: number; found: number[]; status: 'open' | 'won' };

export function makeCredit(
  context: Context,
): (operation: Operation, claim: Claim) => Promise<OperationResult<Credited>> {
  const { database, config } = context;
  const readBoard = makeBoardReader(context);
  const payShared = coalesce<CreditRequest, PaidCredit | undefined>({
    run: (requests) => payBatch(context, requests),
    keyOf: ({ operation }) => operation.playerId,
    maxBatch: 64,
    maxInFlight: database.engine === 'pglite' ? 1 : 4,
  });
  // The rows of a batch would be on several servers of a cluster.
  const pay = async (request: CreditRequest) =>
    (await database.isCluster()) ? payOne(context, request) : payShared(request);

  async function payClaim(operation: Operation, claim: Claim): Promise<Credited> {
    const proof = prove(claim, await readBoard(operation.playerId, claim.game_id));
    const scaled = { ...proof, floorMs: Math.round(proof.floorMs * config.timeScale) };
    const paid = await pay({ operation, proof: scaled });
    if (paid === undefined) {
      throw refusalOf(scaled, await selectGame(database, operation.playerId, claim.game_id), config.timeScale);
    }
    if (proof.kind === 'card' && paid.status === 'won') {
      // The answer does not wait for it.
      void watchWonGame(context, operation.playerId, proof.gameId);
    }
    return toAnswer(proof, paid);
  }

  return async (operation, claim) => {
    try {
      return await runIdempotentStatement(database, operation, () => payClaim(operation, claim));
    } catch (error) {
      await recordFlag(context, operation.playerId, error);
      throw error;
    }
  };
}

async function payOne(
  { database, config }: Context,
  { operation, proof }: CreditRequest,
): Promise<PaidCredit | undefined> {
  const { playerId, key = null, bodyHash } = operation;
  const { gameId, goal, goals, moves, floorMs, amount } = proof;
  const lifeMs = Math.round(GAME_LIFE_MS * config.timeScale);
  const values = [playerId, gameId, goal, goals, moves, floorMs, amount, key, bodyHash, lifeMs];
  const [paid] = await withRetries(database, () => database.prepared<PaidCredit>(CREDIT_ONE, values));
  return paid;
}

async function payBatch(
  { database, config }: Context,
  requests: readonly CreditRequest[],
): Promise<(PaidCredit | undefined)[]> {
  const columns = [
    requests.map(({ operation }) => operation.playerId),
    requests.map(({ proof }) => proof.gameId),
    requests.map(({ proof }) => proof.goal),
    requests.map(({ proof }) => proof.goals),
    requests.map(({ proof }) => proof.moves),
    requests.map(({ proof }) => proof.floorMs),
    requests.map(({ proof }) => proof.amount),
    requests.map(({ operation }) => operation.key ?? null),
    requests.map(({ operation }) => operation.bodyHash),
  ];
  const rows = await withRetries(database, () =>
    database.prepared<PaidCredit>(CREDIT, [...columns, Math.round(GAME_LIFE_MS * config.timeScale)]),
  );
  const byPlayer = new Map(rows.map((row) => [row.player_id, row]));
  return requests.map(({ operation }) => byPlayer.get(operation.playerId));
}

function toAnswer({ gameId, kind, amount }: Proof, { coins, found, status }: PaidCredit): Credited {
  const game = { id: gameId, kind, status };
  return { balance: coins, credited: amount, game: kind === 'card' ? { ...game, matched: found } : game };
}

/** The statement paid nothing: which of its conditions did not hold. */
function refusalOf(proof: Proof, game: GameRow | undefined, timeScale: number): Refusal {
  if (game === undefined) {
    return new Refusal('no_game');
  }
  if (game.found.includes(proof.goal)) {
    return new Refusal('already_credited');
  }
  // Not by its age since the last credit: that has grown since the statement found it too young.
  if (game.status === 'open' && game.dealt_ms < GAME_LIFE_MS * timeScale) {
    return new Refusal('too_fast', { code: 'too_fast', ref: proof.gameId });
  }
  return new Refusal('game_closed');
}

type BoardKey = { readonly playerId: number; readonly gameId: string };

/** Reads what was dealt in a player's own game. @throws Refusal('no_game') */
function makeBoardReader({ database }: Context): (playerId: number, gameId: string) => Promise<Board> {
  const read = coalesce<BoardKey, Board | undefined>({
    run: async (keys) => {
      const columns = [keys.map(({ playerId }) => playerId), keys.map(({ gameId }) => gameId)];
      const rows = await withRetries(database, () => database.prepared<Board>(READ_BOARDS, columns));
      const byPlayer = new Map(rows.map((row) => [row.player_id, row]));
      return keys.map(({ playerId }) => byPlayer.get(playerId));
    },
    keyOf: ({ playerId }) => playerId,
    maxBatch: 64,
    // Requests that arrive during a round trip share the next.
    maxInFlight: 1,
  });
  const readOne = async ({ playerId, gameId }: BoardKey) => {
    const rows = await withRetries(database, () => database.prepared<Board>(READ_BOARD, [playerId, gameId]));
    return rows[0];
  };
  return async (playerId, gameId) => {
    const key = { playerId, gameId };
    const board = (await database.isCluster()) ? await readOne(key) : await read(key);
    if (board === undefined) {
      throw new Refusal('no_game');
    }
    return board;
  };
}
