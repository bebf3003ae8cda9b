import type { GameKind } from '@soho/contract';
import {
  type Coins,
  isSolved,
  MOVE_FLOOR_MS,
  PAIR_FLOOR_MS,
  PAIR_REWARD,
  PICTURE_COUNT,
  PUZZLE_REWARD,
  pictureOfPair,
  replayMoves,
} from '@soho/rules';
import { Refusal } from '../../platform/refusal.ts';

/** What a player claims to have done, as the contract parses it. */
export type Claim =
  | { readonly game_id: string; readonly pair: readonly [number, number] }
  | { readonly game_id: string; readonly moves: readonly number[] };

/** A claim that the board confirms. The database decides whether it is still due. */
export type Proof = {
  readonly gameId: string;
  readonly kind: GameKind;
  /** The picture of a card game; 0 for a solved puzzle. */
  readonly goal: number;
  readonly goals: number;
  readonly moves: string | null;
  /** The least time since the game's last credit, or its deal. */
  readonly floorMs: number;
  readonly amount: Coins;
};

/** Replays a claim on the board that was dealt. @throws Refusal */
export function prove(claim: Claim, board: { readonly kind: GameKind; readonly board: readonly number[] }): Proof {
  if ('pair' in claim) {
    return provePair(claim.game_id, claim.pair, board);
  }
  return proveMoves(claim.game_id, claim.moves, board);
}

function provePair(
  gameId: string,
  pair: readonly [number, number],
  { kind, board }: { kind: GameKind; board: readonly number[] },
): Proof {
  const picture = kind === 'card' ? pictureOfPair(board, pair) : undefined;
  if (!picture?.ok) {
    throw new Refusal('not_a_pair', { code: 'not_a_pair', ref: gameId });
  }
  return {
    gameId,
    kind,
    goal: picture.value,
    goals: PICTURE_COUNT,
    moves: null,
    floorMs: PAIR_FLOOR_MS,
    amount: PAIR_REWARD,
  };
}

function proveMoves(
  gameId: string,
  moves: readonly number[],
  { kind, board }: { kind: GameKind; board: readonly number[] },
): Proof {
  const end = kind === 'puzzle' ? replayMoves(board, moves) : undefined;
  if (!end?.ok) {
    throw new Refusal('illegal_move', { code: 'illegal_move', ref: gameId });
  }
  if (!isSolved(end.value)) {
    throw new Refusal('not_solved', { code: 'not_solved', ref: gameId });
  }
  return {
    gameId,
    kind,
    goal: 0,
    goals: 1,
    moves: moves.join(''),
    floorMs: MOVE_FLOOR_MS * moves.length,
    amount: PUZZLE_REWARD,
  };
}
