import type { PuzzleGame } from '@soho/contract';
import { PUZZLE_REWARD } from '@soho/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useReducer, useState } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { currentGameQuery, readCurrentGame, useCreditCalls } from '../../../api/games.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { homeScreenOffer } from '../../../platform/telegram/home-screen.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTimer } from '../../../ui/use-timer.ts';
import { useWords } from '../../../words/index.ts';
import { NoAttempts } from '../attempts/no-attempts.tsx';
import { GameActions, startPhase } from '../play/game-actions.tsx';
import { GameFrame, LoadFailure, useGameScreen } from '../play/game-frame.tsx';
import { preloadGame, WinCard } from '../play/preload-game.ts';
import { useCredit } from '../play/use-credit.ts';
import { useOpenGame, useStartGame } from '../play/use-start-game.ts';
import { puzzleAnnouncement } from './puzzle-announcement.ts';
import { PuzzleBoard } from './puzzle-board.tsx';
import { asPlayablePuzzle, initPuzzleFlow, type PuzzleFlow, puzzleFlowReducer } from './puzzle-flow.ts';
import { puzzleGuide } from './puzzle-guide.tsx';
import styles from './puzzle-screen.module.css';
import { RetryCredit } from './retry-credit.tsx';
import { savedMoves } from './saved-moves.ts';
import { slideTile, usePuzzleTimers } from './slide-tile.ts';

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

/** A puzzle on this screen: its flow, and what the player can do. `opened` is the open game to go on with. */
function usePuzzle(opened: PuzzleGame | undefined) {
  const [flow, dispatch] = useReducer(puzzleFlowReducer, undefined, () => initPuzzleFlow(undefined, []));
  const [opensSolved, setOpensSolved] = useState(false);
  useOpenGame(opened, (game) => {
    const event = { type: 'opened', game, moves: savedMoves.read(game.id) } as const;
    setOpensSolved(puzzleFlowReducer(flow, event).step === 'uncredited');
    dispatch(event);
  });
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
    // Another board may have replaced the one on the screen.
    recover: async () => {
      const game = flow.step === 'playing' ? asPlayablePuzzle(await readCurrentGame('puzzle')) : undefined;
      if (game === undefined || game.id === flow.gameId) {
        return false;
      }
      dispatch({ type: 'dealt', game });
      return true;
    },
  });

  /** A solved board has one credit, named by its game: the key is the same after a reload. */
  const creditSolved = ({ gameId, moves }: PuzzleFlow) => {
    if (gameId === undefined) {
      return;
    }
    void credit(() => calls.puzzle(gameId, moves, gameId), {
      waiting: () => dispatch({ type: 'credit_waiting' }),
      credited: (rewarded) => {
        savedMoves.clear();
        homeScreenOffer.countWin();
        haptic.success();
        dispatch({ type: 'credited', rewarded });
      },
      failed: () => dispatch({ type: 'credit_failed' }),
      gone: () => {
        savedMoves.clear();
        dispatch({ type: 'game_gone' });
      },
    });
  };

  const retryCredit = () => {
    dispatch({ type: 'credit_retried' });
    creditSolved(flow);
  };
  useTimer(opensSolved, 0, retryCredit);
  usePuzzleTimers(flow, dispatch);

  const move = (tile: number) =>
    slideTile(flow, tile, (event, next) => {
      dispatch(event);
      savedMoves.save(next.gameId ?? '', next.moves);
      if (next.step === 'crediting') {
        creditSolved(next);
      }
    });

  return { flow, start, move, retryCredit };
}
