import type { Game, PuzzleGame } from '@soho/contract';
import { isSolvable, isSolved, moveTile, replayMoves, SOLVED, type Tiles } from '@soho/rules';

/**
 * The state of a puzzle. Tiles move only while 'playing'. 'replacing' is a game that another is about to replace, which
 * may still fail. 'uncredited' is a solved board that the server has not paid yet: it can be sent again.
 */
export type PuzzleStep = 'idle' | 'starting' | 'playing' | 'replacing' | 'crediting' | 'uncredited';

export type PuzzleFlow = {
  readonly step: PuzzleStep;
  readonly gameId: string | undefined;
  readonly tiles: Tiles;
  /** The tiles moved since the deal, in order: what the server replays. */
  readonly moves: readonly number[];
  /** Input is locked for a moment after each move. */
  readonly locked: boolean;
  /** The server does not answer, and the credit is sent again. */
  readonly waiting: boolean;
  /** The win overlay is shown. */
  readonly won: boolean;
  /** '+100' is shown. */
  readonly bonus: boolean;
  /** The game goes on after moves of an earlier visit, and nothing has happened since. */
  readonly quiet: boolean;
};

export type PuzzleEvent =
  | { readonly type: 'opened'; readonly game: PuzzleGame; readonly moves: readonly number[] }
  | { readonly type: 'start_tapped' }
  | { readonly type: 'start_failed' }
  | { readonly type: 'dealt'; readonly game: PuzzleGame }
  | { readonly type: 'moved'; readonly tile: number }
  | { readonly type: 'unlocked' }
  | { readonly type: 'win_shown' }
  | { readonly type: 'credit_waiting' }
  | { readonly type: 'credited'; readonly rewarded: boolean }
  | { readonly type: 'credit_failed' }
  | { readonly type: 'credit_retried' }
  | { readonly type: 'game_gone' }
  | { readonly type: 'bonus_shown' };

const idle: PuzzleFlow = {
  step: 'idle',
  gameId: undefined,
  tiles: SOLVED,
  moves: [],
  locked: false,
  waiting: false,
  won: false,
  bonus: false,
  quiet: false,
};

/**
 * The flow of the player's open game, which goes on after the moves that were saved on the phone, or of none. Moves that are not
 * legal on its board are dropped; a board that they solve waits for its credit.
 */
export function initPuzzleFlow(game: PuzzleGame | undefined, moves: readonly number[]): PuzzleFlow {
  if (game === undefined) {
    return idle;
  }
  const replayed = replayMoves(game.tiles, moves);
  if (!replayed.ok) {
    return dealt(game);
  }
  const step = isSolved(replayed.value) ? 'uncredited' : 'playing';
  const quiet = step === 'playing' && moves.length > 0;
  return { ...dealt(game), step, tiles: replayed.value, moves, quiet };
}

/** The flow after an event; an event that does not fit the step changes nothing. */
export function puzzleFlowReducer(flow: PuzzleFlow, event: PuzzleEvent): PuzzleFlow {
  switch (event.type) {
    case 'opened':
      return flow.step === 'idle' ? initPuzzleFlow(event.game, event.moves) : flow;
    case 'start_tapped':
      return startTapped(flow);
    case 'start_failed':
      return startFailed(flow);
    case 'dealt':
      return flow.step === 'starting' || flow.step === 'replacing' ? dealt(event.game) : flow;
    case 'moved':
      return flow.step === 'playing' && !flow.locked ? moved(flow, event.tile) : flow;
    case 'unlocked':
      return { ...flow, locked: false };
    case 'win_shown':
      return { ...flow, won: false };
    case 'credit_waiting':
      return flow.step === 'crediting' ? { ...flow, waiting: true } : flow;
    case 'credited':
      return flow.step === 'crediting' ? { ...flow, step: 'idle', waiting: false, bonus: event.rewarded } : flow;
    case 'credit_failed':
      return flow.step === 'crediting' ? { ...flow, step: 'uncredited', waiting: false } : flow;
    case 'credit_retried':
      return flow.step === 'uncredited' ? { ...flow, step: 'crediting' } : flow;
    case 'game_gone':
      return { ...idle, won: flow.won };
    case 'bonus_shown':
      return { ...flow, bonus: false };
  }
}

function startTapped(flow: PuzzleFlow): PuzzleFlow {
  if (flow.step === 'playing') {
    return { ...flow, step: 'replacing' };
  }
  return flow.step === 'idle' ? { ...idle, step: 'starting' } : flow;
}

function startFailed(flow: PuzzleFlow): PuzzleFlow {
  if (flow.step === 'replacing') {
    return { ...flow, step: 'playing' };
  }
  return flow.step === 'starting' ? idle : flow;
}

function dealt(game: PuzzleGame): PuzzleFlow {
  return { ...idle, step: 'playing', gameId: game.id, tiles: game.tiles };
}

function moved(flow: PuzzleFlow, tile: number): PuzzleFlow {
  const verdict = moveTile(flow.tiles, tile);
  if (!verdict.ok) {
    return flow;
  }
  const won = isSolved(verdict.value);
  const step = won ? 'crediting' : 'playing';
  return { ...flow, step, tiles: verdict.value, moves: [...flow.moves, tile], locked: true, won, quiet: false };
}

/** A puzzle whose board is solvable; undefined for anything else. */
export function asPlayablePuzzle(game: Game | null | undefined): PuzzleGame | undefined {
  return game?.kind === 'puzzle' && isSolvable(game.tiles) ? game : undefined;
}
