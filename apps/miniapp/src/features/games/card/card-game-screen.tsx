import type { CardGame } from '@soho/contract';
import { isCardGameWon, PAIR_REWARD, PICTURE_COUNT } from '@soho/rules';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { currentGameQuery } from '../../../api/games.ts';
import { formatSeconds } from '../../../ui/format-time.ts';
import { useTimer } from '../../../ui/use-timer.ts';
import { type ScreenWords, useWords } from '../../../words/index.ts';
import { NoAttempts } from '../attempts/no-attempts.tsx';
import { GameActions, startPhase } from '../play/game-actions.tsx';
import { GameFrame, LoadFailure, useGameScreen } from '../play/game-frame.tsx';
import { WinCard } from '../play/preload-game.ts';
import { CardBoard } from './card-board.tsx';
import { asPlayableCardGame, type CardFlow } from './card-flow.ts';
import styles from './card-game-screen.module.css';
import { preloadCardGame } from './preload-card-game.ts';
import { useCardGame } from './use-card-game.ts';

type CardGameScreenProps = Pick<CardGameTableProps, 'nextLook'> & {
  /** Below the game. */
  readonly quest: ReactNode;
};

/** The card game. An open game is restored when the screen opens. */
export function CardGameScreen({ quest, nextLook }: CardGameScreenProps) {
  useGameScreen();
  const { data, error, isPending, isFetching, refetch } = useQuery(currentGameQuery('card', preloadCardGame));
  const failure = error !== null && <LoadFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  const opened = asPlayableCardGame(data);
  return (
    <div className={styles.screen}>
      <CardGameTable opened={opened} loading={isPending} failure={failure} nextLook={nextLook} />
      <div className={styles.quest}>{quest}</div>
    </div>
  );
}

type CardGameTableProps = {
  readonly opened: CardGame | undefined;
  readonly loading: boolean;
  /** Shown instead of the board. */
  readonly failure: ReactNode;
  /** On the card of a win: what the player saves for. */
  readonly nextLook: ReactNode;
};

function CardGameTable({ opened, loading, failure, nextLook }: CardGameTableProps) {
  const words = useWords('play');
  const cardGame = useWords('cardGame');
  const { flow, since, start, flip } = useCardGame(opened);
  const isAfterWin = flow.step === 'idle' && isCardGameWon(flow.table.matched) && !flow.won;
  const phase = startPhase(flow.step, loading, Boolean(failure));
  return (
    <GameFrame
      title={cardGame.title}
      steps={cardGame.steps}
      drawing={cardGuide}
      playing={phase === 'playing'}
      notice={flow.waiting ? words.creditWaiting : undefined}
      announcement={cardAnnouncement(flow, cardGame)}
      board={failure || <CardBoard key={flow.gameId} flow={flow} onFlip={flip} />}
      over={
        isAfterWin && flow.gameId !== undefined ? (
          <WinCard
            earned={PICTURE_COUNT * PAIR_REWARD}
            win={flow.gameId}
            nextLook={nextLook}
            added={words.attemptAdded}
            onAgain={start}
          />
        ) : (
          <NoAttempts offered={phase === 'idle' && !flow.won} added={words.attemptAdded} onStart={start} />
        )
      }
      actions={
        <GameActions
          label={cardGame.start}
          playingLabel={cardGame.gameIsOn}
          figures={<CardFigures pairs={flow.table.matched.length} since={since} />}
          added={words.attemptAdded}
          phase={phase}
          onStart={start}
        />
      }
    />
  );
}

type CardFiguresProps = {
  readonly pairs: number;
  /** When the game was dealt, in the milliseconds of Date.now(); undefined for one that goes on after a reload. */
  readonly since: number | undefined;
};

/** How far the game is: the pairs that are found, and its time. */
function CardFigures({ pairs, since }: CardFiguresProps) {
  const words = useWords('cardGame');
  return (
    <>
      <span>{words.pairs(pairs)}</span>
      {since !== undefined && <Clock since={since} />}
    </>
  );
}

const SECOND_MS = 1000;

/** A component of its own: the cards are not rendered with it. */
function Clock({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useTimer(now, SECOND_MS - ((now - since) % SECOND_MS), () => setNow(Date.now()));
  return (
    <span role="timer">
      <span className={styles.clock}>{formatSeconds(Math.floor(Math.max(0, now - since) / SECOND_MS))}</span>
    </span>
  );
}

/**
 * The last event, for players who cannot see the cards: each is announced once. A second card is announced together with
 * what it brought: words that come 300 ms apart are often not heard. Empty when there is no open game, and none was just won.
 */
export function cardAnnouncement(
  { table, step, missed, gameId, quiet }: CardFlow,
  words: ScreenWords['cardGame'],
): string {
  const [first] = table.open;
  const [, missedLast] = missed;
  if (gameId === undefined || quiet) {
    return '';
  }
  if (missedLast !== undefined) {
    return words.noPair(table.deck[missedLast] ?? 0);
  }
  if (first !== undefined) {
    return words.turned(table.deck[first] ?? 0);
  }
  const last = table.matched.at(-1);
  if (last === undefined) {
    return step === 'playing' ? words.dealt : '';
  }
  return isCardGameWon(table.matched) ? words.lastPair(last) : words.pair(last, table.matched.length);
}

const Picture = lazy(async () => ({ default: (await import('./pictures/picture.tsx')).Picture }));

const FAN = 5;
const CAT = 4;

/** How the card game is played: two cards that are alike, among others. */
const cardGuide = (
  <div className={styles.cards} aria-hidden="true">
    <span className={styles.back} />
    <span className={styles.pair}>
      <Face picture={FAN} />
    </span>
    <span className={styles.open}>
      <Face picture={CAT} />
    </span>
    <span className={styles.pair}>
      <Face picture={FAN} />
    </span>
  </div>
);

function Face({ picture }: { readonly picture: number }) {
  return (
    <Suspense>
      <Picture picture={picture} />
    </Suspense>
  );
}
