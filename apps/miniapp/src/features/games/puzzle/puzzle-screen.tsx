import type { PuzzleGame } from '@soho/contract';
import { PUZZLE_REWARD } from '@soho/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentGameQuery } from '../../../api/games.ts';
import { useWords } from '../../../words/index.ts';
import { WithoutAttempts } from '../attempts/without-attempts.tsx';
import { GameActions } from '../play/game-actions.tsx';
import { GameFrame } from '../play/game-frame.tsx';
import { LoadFailure } from '../play/load-failure.tsx';
import { preloadGame, WinCard } from '../play/preload-game.ts';
import { startPhase } from '../play/start-phase.ts';
import { useGameScreen } from '../play/use-game-screen.ts';
import { AnotherPuzzle } from './another-puzzle.tsx';
import { puzzleAnnouncement } from './puzzle-announcement.ts';
import { PuzzleBoard } from './puzzle-board.tsx';
import { asPlayablePuzzle } from './puzzle-flow.ts';
import { RetryCredit } from './retry-credit.tsx';
import { usePuzzle } from './use-puzzle.ts';

/** The sliding-tile puzzle. An open game goes on where the player left it. */
export function PuzzleScreen({ nextLook }: Pick<PuzzleTableProps, 'nextLook'>) {
  useGameScreen();
  const { data, error, isPending, isFetching, refetch } = useQuery(currentGameQuery('puzzle', preloadGame));
  const failure = error !== null && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const opened = asPlayablePuzzle(data);
  return <PuzzleTable opened={opened} loading={isPending} failure={failure} nextLook={nextLook} />;
}

type PuzzleTableProps = {
  readonly opened: PuzzleGame | undefined;
  readonly loading: boolean;
  /** Shown instead of the board. */
  readonly failure: ReactNode;
  /** On the card of a win: what the player saves for. */
  readonly nextLook: ReactNode;
};

function PuzzleTable({ opened, loading, failure, nextLook }: PuzzleTableProps) {
  const words = useWords('play');
  const puzzle = useWords('puzzle');
  const { flow, start, move, retryCredit } = usePuzzle(opened);
  const phase = startPhase(flow.step, loading, Boolean(failure));
  const won = flow.step === 'idle' && !flow.won ? flow.gameId : undefined;
  const retry = flow.step === 'uncredited' && <RetryCredit onRetry={retryCredit} />;
  return (
    <GameFrame
      title={puzzle.title}
      steps={puzzle.steps}
      playing={phase === 'playing'}
      notice={flow.waiting ? words.creditWaiting : undefined}
      announcement={puzzleAnnouncement(flow, puzzle)}
      count={phase === 'playing' ? puzzle.moves(flow.moves.length) : undefined}
      board={failure || <PuzzleBoard key={opened?.id} flow={flow} onMove={move} cover={retry} />}
      aside={<AnotherPuzzle offered={phase === 'playing' && flow.step === 'playing'} onStart={start} />}
      win={
        won !== undefined && (
          <WinCard
            earned={PUZZLE_REWARD}
            win={won}
            nextLook={nextLook}
            offers={<WithoutAttempts offered />}
            added={words.attemptCredited}
            onAgain={start}
          />
        )
      }
      result={<WithoutAttempts offered={phase === 'idle' && !flow.won && won === undefined} />}
      actions={
        <GameActions
          label={puzzle.start}
          playingLabel={puzzle.gameInProgress}
          added={words.attemptCredited}
          phase={phase}
          onStart={start}
        />
      }
    />
  );
}
