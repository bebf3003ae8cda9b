import type { PuzzleGame } from '@soho/contract';
import { useReducer, useState } from 'react';
import { readCurrentGame, useCreditCalls } from '../../../api/games.ts';
import { playSound } from '../../../platform/sound/sound.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { homeScreenOffer } from '../../../platform/telegram/home-screen.ts';
import { preloadGame } from '../play/preload-game.ts';
import { useCredit } from '../play/use-credit.ts';
import { useStartGame } from '../play/use-start-game.ts';
import { useTimer } from '../play/use-timer.ts';
import {
  asPlayablePuzzle,
  initPuzzleFlow,
  type PuzzleEvent,
  type PuzzleFlow,
  puzzleFlowReducer,
} from './puzzle-flow.ts';
import { clearSavedMoves, readSavedMoves, saveMoves } from './saved-moves.ts';

function initSavedPuzzle(game: PuzzleGame | undefined): PuzzleFlow {
  return initPuzzleFlow(game, game === undefined ? [] : readSavedMoves(game.id));
}

/** A puzzle on this screen: its flow, and what the player can do. `opened` is the open game to go on with. */
export function usePuzzle(opened: PuzzleGame | undefined) {
  const [flow, dispatch] = useReducer(puzzleFlowReducer, opened, initSavedPuzzle);
  const calls = useCreditCalls();
  const credit = useCredit();

  const start = useStartGame('puzzle', {
    preload: preloadGame,
    starting: () => dispatch({ type: 'start_tapped' }),
    dealt: (dealt) => {
      const game = asPlayablePuzzle(dealt);
      if (game !== undefined) {
        dispatch({ type: 'dealt', game });
      }
      return game !== undefined;
    },
    failed: () => dispatch({ type: 'start_failed' }),
    // The board on the screen may have given way to another one.
    recover: async () => {
      const game = flow.step === 'playing' ? asPlayablePuzzle(await readCurrentGame('puzzle')) : undefined;
      if (game === undefined || game.id === flow.gameId) {
        return false;
      }
      dispatch({ type: 'dealt', game });
      return true;
    },
  });

  /** A solved board has one credit, which its game names: the same key also after a reload. */
  const creditSolved = ({ gameId, moves }: PuzzleFlow) => {
    if (gameId === undefined) {
      return;
    }
    void credit(() => calls.puzzle(gameId, moves, gameId), {
      waiting: () => dispatch({ type: 'credit_waiting' }),
      credited: (rewarded) => {
        clearSavedMoves();
        homeScreenOffer.countWin();
        haptic.success();
        dispatch({ type: 'credited', rewarded });
      },
      failed: () => dispatch({ type: 'credit_failed' }),
      gone: () => {
        clearSavedMoves();
        dispatch({ type: 'game_gone' });
      },
    });
  };

  const retryCredit = () => {
    dispatch({ type: 'credit_retried' });
    creditSolved(flow);
  };
  const [opensSolved] = useState(flow.step === 'uncredited');
  useTimer(opensSolved, 0, retryCredit);
  usePuzzleTimers(flow, dispatch);

  const move = (tile: number) => {
    const event = { type: 'moved', tile } as const;
    const next = puzzleFlowReducer(flow, event);
    if (next === flow) {
      if (flow.step === 'playing' && !flow.locked) {
        playSound('error');
      }
      return;
    }
    dispatch(event);
    saveMoves(next.gameId ?? '', next.moves);
    playSound(next.won ? 'win' : 'move');
    haptic.light();
    if (next.step === 'crediting') {
      creditSolved(next);
    }
  };

  return { flow, start, move, retryCredit };
}

/** In milliseconds. */
const MOVE_LOCK_MS = 200;
const WIN_OVERLAY_MS = 3000;
const BONUS_POPUP_MS = 1000;

/** All the waiting of a puzzle. */
function usePuzzleTimers(flow: PuzzleFlow, dispatch: (event: PuzzleEvent) => void): void {
  useTimer(flow.locked, MOVE_LOCK_MS, () => dispatch({ type: 'unlocked' }));
  useTimer(flow.won, WIN_OVERLAY_MS, () => dispatch({ type: 'win_shown' }));
  useTimer(flow.bonus, BONUS_POPUP_MS, () => dispatch({ type: 'bonus_shown' }));
}
