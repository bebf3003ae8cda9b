import type { DailyPuzzle } from '@soho/contract';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { dailyPuzzleQuery, useDailyPuzzleCalls } from '../../../api/daily-puzzle.ts';
import { ApiError, detailOf } from '../../../api/errors.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useTimer } from '../../../ui/use-timer.ts';
import { useWords } from '../../../words/index.ts';
import { GameFrame, LoadFailure, useGameScreen } from '../play/game-frame.tsx';
import { preloadGame } from '../play/preload-game.ts';
import { useErrorMessage } from '../play/use-credit.ts';
import { puzzleAnnouncement } from '../puzzle/puzzle-announcement.ts';
import { PuzzleBoard } from '../puzzle/puzzle-board.tsx';
import { initPuzzleFlow, type PuzzleFlow, puzzleFlowReducer } from '../puzzle/puzzle-flow.ts';
import { puzzleGuide } from '../puzzle/puzzle-guide.tsx';
import { RetryCredit } from '../puzzle/retry-credit.tsx';
import { savedDailyMoves } from '../puzzle/saved-moves.ts';
import { slideTile, usePuzzleTimers } from '../puzzle/slide-tile.ts';
import comparison from './daily-comparison.module.css';
import { DailyComparison } from './daily-comparison.tsx';
import styles from './daily-puzzle-screen.module.css';

/** One board a day for all players; after it is solved, the fewest possible moves. */
export function DailyPuzzleScreen() {
  useGameScreen();
  const words = useWords('dailyPuzzle');
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(dailyPuzzleQuery(preloadGame));
  const [round, setRound] = useState(0);
  if (data === undefined) {
    return (
      <GameFrame
        title={words.title}
        steps={words.steps}
        drawing={puzzleGuide}
        playing={false}
        free={words.free}
        announcement=""
        board={
          error === null ? (
            <Skeleton className={styles.board} />
          ) : (
            <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />
          )
        }
        aside={<div className={comparison.result} />}
        actions={<div className={comparison.action} />}
      />
    );
  }
  if (data.result !== null) {
    return (
      <DailyComparison
        key={data.day}
        day={data.day}
        tiles={data.tiles}
        result={data.result}
        endsAt={dataUpdatedAt + data.next_in * 1000}
      />
    );
  }
  const restart = () => {
    savedDailyMoves.clear();
    setRound(round + 1);
  };
  return <DailyTable key={`${data.day} ${round}`} puzzle={data} onRestart={restart} />;
}

type DailyTableProps = { readonly puzzle: DailyPuzzle; readonly onRestart: () => void };

function DailyTable({ puzzle, onRestart }: DailyTableProps) {
  const { creditWaiting } = useWords('play');
  const words = useWords('dailyPuzzle');
  const puzzleWords = useWords('puzzle');
  const { flow, move, retryCredit } = useDailyPuzzle(puzzle);
  const isBegun = flow.step === 'playing' && flow.moves.length > 0;
  return (
    <GameFrame
      title={words.title}
      steps={words.steps}
      drawing={puzzleGuide}
      playing={isBegun}
      notice={flow.waiting ? creditWaiting : undefined}
      free={words.free}
      announcement={puzzleAnnouncement(flow, puzzleWords)}
      count={puzzleWords.moves(flow.moves.length)}
      board={
        <PuzzleBoard
          flow={flow}
          onMove={move}
          cover={flow.step === 'uncredited' && <RetryCredit onRetry={retryCredit} />}
        />
      }
      aside={<div className={comparison.result} />}
      actions={
        <Button kind="secondary" className={comparison.action} disabled={!isBegun} onClick={onRestart}>
          {words.restart}
        </Button>
      }
    />
  );
}

function initSavedPuzzle({ day, tiles }: DailyPuzzle): PuzzleFlow {
  return initPuzzleFlow({ id: day, kind: 'puzzle', tiles }, savedDailyMoves.read(day));
}

/** The puzzle of the day on this screen: its flow, and what the player can do. */
function useDailyPuzzle(puzzle: DailyPuzzle) {
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
