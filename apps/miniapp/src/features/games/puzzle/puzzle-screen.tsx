import type { PuzzleGame } from '@soho/contract';
import { PUZZLE_REWARD } from '@soho/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { currentGameQuery } from '../../../api/games.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words/index.ts';
import { NoAttempts } from '../attempts/no-attempts.tsx';
import { GameActions, startPhase } from '../play/game-actions.tsx';
import { GameFrame, LoadFailure, useGameScreen } from '../play/game-frame.tsx';
import { preloadGame, WinCard } from '../play/preload-game.ts';
import { puzzleAnnouncement } from './puzzle-announcement.ts';
import { PuzzleBoard } from './puzzle-board.tsx';
import { asPlayablePuzzle } from './puzzle-flow.ts';
import { puzzleGuide } from './puzzle-guide.tsx';
import styles from './puzzle-screen.module.css';
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
      drawing={puzzleGuide}
      playing={phase === 'playing'}
      notice={flow.waiting ? words.creditWaiting : undefined}
      announcement={puzzleAnnouncement(flow, puzzle)}
      board={failure || <PuzzleBoard key={opened?.id} flow={flow} onMove={move} cover={retry} />}
      aside={<AnotherPuzzle offered={phase === 'playing' && flow.step === 'playing'} onStart={start} />}
      over={
        won === undefined ? (
          <NoAttempts offered={phase === 'idle' && !flow.won} added={words.attemptCredited} onStart={start} />
        ) : (
          <WinCard earned={PUZZLE_REWARD} win={won} nextLook={nextLook} added={words.attemptCredited} onAgain={start} />
        )
      }
      actions={
        <GameActions
          label={puzzle.start}
          playingLabel={puzzle.gameInProgress}
          figures={puzzle.moves(flow.moves.length)}
          added={words.attemptCredited}
          phase={phase}
          onStart={start}
        />
      }
    />
  );
}

type AnotherPuzzleProps = {
  /** If not, or without an attempt, its place is kept, so that the board keeps its size. */
  readonly offered: boolean;
  readonly onStart: () => void;
};

/** A way out of a puzzle that is too hard: another one for an attempt, after a confirmation. */
function AnotherPuzzle({ offered, onStart }: AnotherPuzzleProps) {
  const { data } = useAttempts();
  const words = useWords('puzzle');
  const [isAsking, setAsking] = useState(false);
  const isOffered = offered && data !== undefined && data.attempts > 0;
  const close = () => setAsking(false);
  const start = () => {
    close();
    onStart();
  };
  return (
    <>
      <Button kind="quiet" className={styles.button} data-offered={isOffered} onClick={() => setAsking(true)}>
        {words.another}
      </Button>
      <Dialog open={isAsking && isOffered} onClose={close} title={words.anotherSure}>
        <p>{words.anotherText}</p>
        <Button kind="primary" onClick={close}>
          {words.anotherNo}
        </Button>
        <Button kind="quiet" onClick={start}>
          {words.anotherYes}
        </Button>
      </Dialog>
    </>
  );
}
