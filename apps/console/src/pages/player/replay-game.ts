import type { consoleCalls, ReplyOf } from '@soho/contract/console';
import { moveTile } from '@soho/rules';

export type Game = ReplyOf<typeof consoleCalls.game>;

/** The board at one moment of a game. */
export type Step = {
  readonly board: readonly number[];
  /** Pictures whose pairs are found by then. */
  readonly found: readonly number[];
  /** The tile that was moved, or the picture whose pair was found; none at the deal. */
  readonly done: number | undefined;
  /** What the ledger has paid for it. */
  readonly credit: Game['credits'][number] | undefined;
};

export type Replay = {
  /** The deal first. */
  readonly steps: readonly Step[];
  /** The first stored move that the rules refuse, counted from 1; the steps end before it. */
  readonly illegalMove: number | undefined;
};

/** Plays a game again: a puzzle move by move, by the rules' own code, a card game pair by pair, as the ledger has them. */
export function replayGame(game: Game): Replay {
  return game.kind === 'card' ? { steps: replayPairs(game), illegalMove: undefined } : replayTiles(game);
}

function replayPairs({ board, credits }: Game): Step[] {
  const pictures = credits.map(({ goal }) => goal);
  return [
    { board, found: [], done: undefined, credit: undefined },
    ...credits.map((credit, index) => ({ board, found: pictures.slice(0, index + 1), done: credit.goal, credit })),
  ];
}

function replayTiles({ board, moves, credits }: Game): Replay {
  const steps: Step[] = [{ board, found: [], done: undefined, credit: undefined }];
  let tiles: readonly number[] = board;
  for (const [index, tile] of moves.entries()) {
    const moved = moveTile(tiles, tile);
    if (!moved.ok) {
      return { steps, illegalMove: index + 1 };
    }
    tiles = moved.value;
    // A puzzle is paid for once, with its last move.
    const credit = index === moves.length - 1 ? credits[0] : undefined;
    steps.push({ board: tiles, found: [], done: tile, credit });
  }
  return { steps, illegalMove: undefined };
}
