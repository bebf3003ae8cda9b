// A goal of a game is paid once: the game's row remembers it, the ledger's key forbids it twice. The server replays
// every claim on the board that it dealt; nothing the client says names an amount. The board is read without a lock,
// everything else is one statement, shared by the credits of other players that arrive at the same time.
import type { calls, ReplyOf } from '@soho/contract';
import { GAME_LIFE_MS } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { type Asked, makePairRunner } from '../../platform/database/pair.ts';
import { recordFlag } from '../../platform/flags.ts';
import { type Operation, type OperationResult, runIdempotentStatement } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { watchWonGame } from '../signals/index.ts';
import { type Claim, type Proof, prove } from './claim.ts';
import { type Board, CREDIT, type GameRow, READ_BOARD, selectGame } from './store.ts';

type Credited = ReplyOf<typeof calls.balanceUpdate>;
type PaidCredit = { player_id: number; coins: number; found: number[]; status: 'open' | 'won' };

export function makeCredit(
  context: Context,
): (operation: Operation, claim: Claim) => Promise<OperationResult<Credited>> {
  const { database, config } = context;
  const readBoard = makeBoardReader(context);
  const pay = makePairRunner<PaidCredit>(database, CREDIT, {
    shared: [Math.round(GAME_LIFE_MS * config.timeScale)],
    maxInFlight: database.engine === 'pglite' ? 1 : 4,
  });

  async function payClaim(operation: Operation, claim: Claim): Promise<Credited> {
    const proof = prove(claim, await readBoard(operation.playerId, claim.game_id));
    const scaled = { ...proof, floorMs: Math.round(proof.floorMs * config.timeScale) };
    const paid = await pay(toAsked(operation, scaled));
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

function toAsked({ playerId, key, bodyHash }: Operation, proof: Proof): Asked {
  const { gameId, goal, goals, moves, floorMs, amount } = proof;
  return [playerId, gameId, goal, goals, moves, floorMs, amount, key ?? null, bodyHash];
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

/** Reads what was dealt in a player's own game. @throws Refusal('no_game') */
function makeBoardReader({ database }: Context): (playerId: number, gameId: string) => Promise<Board> {
  // Requests that arrive during a round trip share the next.
  const read = makePairRunner<Board>(database, READ_BOARD, { maxInFlight: 1 });
  return async (playerId, gameId) => {
    const board = await read([playerId, gameId]);
    if (board === undefined) {
      throw new Refusal('no_game');
    }
    return board;
  };
}
