import type { DailyPuzzle } from '@soho/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dailyPuzzleQuery } from '../../../api/daily-puzzle.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useWords } from '../../../words/index.ts';
import { GameFrame, LoadFailure, useGameScreen } from '../play/game-frame.tsx';
import { preloadGame } from '../play/preload-game.ts';
import { puzzleAnnouncement } from '../puzzle/puzzle-announcement.ts';
import { PuzzleBoard } from '../puzzle/puzzle-board.tsx';
import { puzzleGuide } from '../puzzle/puzzle-guide.tsx';
import { RetryCredit } from '../puzzle/retry-credit.tsx';
import { savedDailyMoves } from '../puzzle/saved-moves.ts';
import comparison from './daily-comparison.module.css';
import { DailyComparison } from './daily-comparison.tsx';
import styles from './daily-puzzle-screen.module.css';
import { useDailyPuzzle } from './use-daily-puzzle.ts';

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
