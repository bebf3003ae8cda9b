import { memo, type ReactNode, useRef } from 'react';
import { useAdsToday } from '../../../api/ads.ts';
import { useAttempts } from '../../../api/attempts.ts';
import { ApiError, detailOf } from '../../../api/errors.ts';
import { soundSetting } from '../../../platform/settings/settings.ts';
import { useSetting } from '../../../platform/settings/use-setting.ts';
import { useSound } from '../../../platform/sound/sound.ts';
import { useClosingConfirmation, useVerticalSwipes } from '../../../platform/telegram/behaviour.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { reloadApp } from '../../../platform/telegram/messenger.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { RetryButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { usePassFocusToScreen } from '../../../ui/use-pass-focus-to-screen.ts';
import { useWords } from '../../../words/index.ts';
import styles from './game-frame.module.css';
import { SoundOffIcon, SoundOnIcon } from './icons.tsx';

type GameFrameProps = {
  readonly title: string;
  readonly steps: readonly string[];
  /** Above the steps: what is done in this game. Always the same one, as the steps are. */
  readonly drawing: ReactNode;
  /** A game is open: leaving the app needs a confirmation. */
  readonly playing: boolean;
  /** Below the board, while the server is not responding. */
  readonly notice?: string | undefined;
  /** Shown instead of attempts and ads, for a game that costs no attempt. */
  readonly free?: string | undefined;
  /** The last event, for screen readers. */
  readonly announcement: string;
  /** Beside `free`. */
  readonly count?: ReactNode;
  readonly board: ReactNode;
  /** Between the board and the buttons, for what is rarely used. It is as high in every state, so that the board keeps its size. */
  readonly aside?: ReactNode;
  /** In place of the buttons, and over the board: a win, or what there is to do without attempts. */
  readonly over?: ReactNode;
  readonly actions: ReactNode;
};

/**
 * A game's screen: one line about it, the board as large as the screen allows, the buttons under the thumb. The tools,
 * the attempts and the buttons are memoized: a move changes none of them.
 */
export function GameFrame({
  title,
  steps,
  drawing,
  playing,
  notice,
  free,
  announcement,
  count,
  board,
  aside,
  over,
  actions,
}: GameFrameProps) {
  const words = useWords('play');
  useClosingConfirmation(playing);
  return (
    <section className={styles.frame}>
      <Announcement>{announcement}</Announcement>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <SoundToggle />
        <Guide steps={steps} drawing={drawing} />
        <div className={styles.lines}>
          <div className={styles.line} role="status">
            {free === undefined ? <AttemptsLine /> : <p className={styles.free}>{free}</p>}
          </div>
          {count !== undefined && <p className={styles.count}>{count}</p>}
          {!playing && free === undefined && <AdsLeft />}
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.field}>{board}</div>
      </div>
      <div className={styles.aside} data-longest={free === undefined ? words.attemptsLeft(0) : undefined}>
        <div className={styles.note} role="status">
          {notice !== undefined && <p className={styles.notice}>{notice}</p>}
          {notice === undefined && free === undefined && <AttemptsNote playing={playing} />}
        </div>
        {aside}
      </div>
      <div className={styles.over}>{over}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}

/** How many ads still give attempts today. */
const AdsLeft = memo(function AdsLeft() {
  const ads = useAdsToday();
  const words = useWords('play');
  return ads && <p className={styles.ads}>{words.adsLeft(ads.left)}</p>;
});

const SoundToggle = memo(function SoundToggle() {
  const isOn = useSetting(soundSetting) === 'on';
  const words = useWords('play');
  const toggle = () => {
    haptic.light();
    soundSetting.set(isOn ? 'off' : 'on');
  };
  return (
    <button type="button" className={styles.tool} aria-label={isOn ? words.soundOff : words.soundOn} onClick={toggle}>
      {isOn ? <SoundOnIcon size={22} /> : <SoundOffIcon size={22} />}
    </button>
  );
});

/** 'How to play?', opened over the board, which does not move. A tap elsewhere closes it, and still takes effect there. */
const Guide = memo(function Guide({ steps, drawing }: Pick<GameFrameProps, 'steps' | 'drawing'>) {
  const words = useWords('play');
  return (
    <details ref={closeByTapElsewhere} className={styles.guide}>
      <summary className={styles.guideTitle}>{words.howToPlay}</summary>
      {/* Nothing in it takes the focus, but a keyboard must be able to scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.steps} tabIndex={0}>
        {drawing}
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </details>
  );
});

/** Listens for the touch and not for the click: turning a card makes no click. */
function closeByTapElsewhere(guide: HTMLDetailsElement): () => void {
  const close = ({ target }: PointerEvent) => {
    if (guide.open && !(target instanceof Node && guide.contains(target))) {
      guide.open = false;
    }
  };
  document.addEventListener('pointerdown', close, true);
  return () => document.removeEventListener('pointerdown', close, true);
}

/** How many games are left. Empty when there are none or they are unknown: that is said below the board. */
const AttemptsLine = memo(function AttemptsLine() {
  const { data, isFetching } = useAttempts();
  const words = useWords('play');
  if (data === undefined) {
    return isFetching && <Skeleton className={styles.skeleton} />;
  }
  return data.attempts > 0 && <p className={styles.attemptsLine}>{words.attemptsLeft(data.attempts)}</p>;
});

/** What to do when no game is left after the one that is played; or why their number is unknown. */
const AttemptsNote = memo(function AttemptsNote({ playing }: { readonly playing: boolean }) {
  const { data, error, isFetching, refetch } = useAttempts();
  const words = useWords('play');
  if (data?.attempts === 0) {
    return playing && <p>{words.attemptsLeft(0)}</p>;
  }
  if (data === undefined && error !== null && !isFetching) {
    return (
      <p className={styles.error}>
        {detailOf(error) ?? words.attemptsLoadFailed} <Retry onRetry={() => void refetch()} />
      </p>
    );
  }
  return null;
});

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusToScreen(button);
  return (
    <button ref={button} type="button" className={styles.retry} onClick={onRetry}>
      {useWords('play').retry}
    </button>
  );
}

type LoadFailureProps = { readonly error: unknown; readonly busy: boolean; readonly onRetry: () => void };

/**
 * Replaces the board when the open game could not be loaded: starting another would close it. Code that failed to load
 * is loaded by restarting the app.
 */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  const words = useWords('play');
  return (
    <div className={styles.failure} role="alert">
      <svg className={styles.picture} viewBox="0 0 96 96" aria-hidden="true">
        <path d="M48 4v14M40 90h16M48 80v10" />
        <path className={styles.dark} d="M34 24C20 31 15 39 15 49s5 18 19 25h28c14-7 19-15 19-25s-5-18-19-25Z" />
        <path d="M34 18h28v6H34ZM34 74h28v6H34Z" />
        <path d="m52 24-10 16 12 9-10 25" />
      </svg>
      <p>{detailOf(error) ?? words.gameLoadFailed}</p>
      <RetryButton kind="secondary" busy={busy} onClick={error instanceof ApiError ? onRetry : reloadApp}>
        {words.retry}
      </RetryButton>
    </div>
  );
}

/** What every game's screen needs from the phone: sound, and protection against swipes that close the app. */
export function useGameScreen(): void {
  useSound();
  useVerticalSwipes(false);
}
