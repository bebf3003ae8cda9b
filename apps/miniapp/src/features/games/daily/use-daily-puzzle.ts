import type { DailyPuzzle } from '@soho/contract';
import { useReducer, useState } from 'react';
import { useDailyPuzzleCalls } from '../../../api/daily-puzzle.ts';
import { ApiError, detailOf } from '../../../api/errors.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { useWords } from '../../../words/index.ts';
import { useErrorMessage } from '../play/use-credit.ts';
import { initPuzzleFlow, type PuzzleFlow, puzzleFlowReducer } from '../puzzle/puzzle-flow.ts';
import { savedDailyMoves } from '../puzzle/saved-moves.ts';
import { slideTile, usePuzzleTimers } from '../puzzle/slide-tile.ts';

function initSavedPuzzle({ day, tiles }: DailyPuzzle): PuzzleFlow {
  return initPuzzleFlow({ id: day, kind: 'puzzle', tiles }, savedDailyMoves.read(day));
}

/** The puzzle of the day on this screen: its flow, and what the player can do. */
export function useDailyPuzzle(puzzle: DailyPuzzle) {
  const { day } = puzzle;
  const [flow, dispatch] = useReducer(puzzleFlowReducer, puzzle, initSavedPuzzle);
  const { solve, reload } = useDailyPuzzleCalls();
  const refuse = useErrorMessage();
  const words = useWords('play');

  const credit = async ({ moves }: PuzzleFlow) => {
    try {
      await solve(day, moves, () => dispatch({ type: 'credit_waiting' }));
      savedDailyMoves.clear();
      haptic.success();
      dispatch({ type: 'credited', rewarded: true });
    } catch (error) {
      const isOver = error instanceof ApiError && (error.code === 'daily_over' || error.code === 'daily_solved');
      const reason = detailOf(error) ?? words.noAnswer;
      refuse(isOver ? { kind: 'info', text: reason } : { kind: 'error', text: words.creditFailed(reason) });
      if (isOver) {
        savedDailyMoves.clear();
        void reload();
      }
      dispatch({ type: 'credit_failed' });
    }
  };

  const retryCredit = () => {
    dispatch({ type: 'credit_retried' });
    void credit(flow);
  };
  const [opensSolved] = useState(flow.step === 'uncredited');
  useTimer(opensSolved, 0, retryCredit);
  usePuzzleTimers(flow, dispatch);
  // The comparison replaces the board after the win has been seen.
  useTimer(flow.step === 'idle' && !flow.won, 0, () => void reload());

  const move = (tile: number) =>
    slideTile(flow, tile, (event, next) => {
      dispatch(event);
      savedDailyMoves.save(day, next.moves);
      if (next.step === 'crediting') {
        void credit(next);
      }
    });

  return { flow, move, retryCredit };
}
