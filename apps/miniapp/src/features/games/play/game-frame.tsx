import { type ReactNode, useDeferredValue } from 'react';
import { useClosingConfirmation } from '../../../platform/telegram/behaviour.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { AdsLeft } from '../attempts/ads-left.tsx';
import { AttemptsLine } from '../attempts/attempts-line.tsx';
import styles from './game-frame.module.css';
import { Guide } from './guide.tsx';
import { SoundToggle } from './sound-toggle.tsx';

type GameFrameProps = {
  readonly title: string;
  readonly steps: readonly string[];
  /** A game is on: leaving the app is asked about. */
  readonly playing: boolean;
  /** Said instead of the attempts, while the server is not responding. */
  readonly notice?: string | undefined;
  /** What has happened last, for screen readers. */
  readonly announcement: string;
  /** Counted beside the attempts while a game is on; before it, the ads that are left. */
  readonly count?: string | undefined;
  readonly board: ReactNode;
  /** Between the board and the buttons: what is seldom wanted. */
  readonly aside?: ReactNode;
  readonly actions: ReactNode;
};

/**
 * A game's screen: one line about it, the board as large as the screen allows, the buttons under the thumb. The tools,
 * the attempts and the buttons are memoized: a move changes none of them.
 */
export function GameFrame({
  title,
  steps,
  playing,
  notice,
  announcement,
  count,
  board,
  aside,
  actions,
}: GameFrameProps) {
  useClosingConfirmation(playing);
  const shownCount = useDeferredValue(count);
  return (
    <section className={styles.frame}>
      <Announcement>{announcement}</Announcement>
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <SoundToggle />
        <Guide steps={steps} />
        <div className={styles.lines}>
          <div className={styles.line} role="status">
            {notice === undefined ? <AttemptsLine playing={playing} /> : <p className={styles.notice}>{notice}</p>}
          </div>
          {playing ? shownCount !== undefined && <p className={styles.count}>{shownCount}</p> : <AdsLeft />}
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.field}>{board}</div>
      </div>
      <div className={styles.aside}>{aside}</div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
