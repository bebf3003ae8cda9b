import { memo, type ReactNode, useDeferredValue } from 'react';
import { useAdsToday } from '../../../api/ads.ts';
import { soundSetting } from '../../../platform/settings/settings.ts';
import { useSetting } from '../../../platform/settings/use-setting.ts';
import { useClosingConfirmation } from '../../../platform/telegram/behaviour.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { useWords } from '../../../words/index.ts';
import { AttemptsLine } from '../attempts/attempts-line.tsx';
import { AttemptsNote } from '../attempts/attempts-note.tsx';
import styles from './game-frame.module.css';
import { Guide } from './guide.tsx';
import { SoundOffIcon, SoundOnIcon } from './icons.tsx';

type GameFrameProps = {
  readonly title: string;
  readonly steps: readonly string[];
  /** A game is open: leaving the app needs a confirmation. */
  readonly playing: boolean;
  /** Below the board, while the server is not responding. */
  readonly notice?: string | undefined;
  /** Shown instead of attempts and ads, for a game that costs no attempt. */
  readonly free?: string | undefined;
  /** The last event, for screen readers. */
  readonly announcement: string;
  /** Shown beside the attempts during a game, in place of the ads that are left; always if the game costs no attempt. */
  readonly count?: ReactNode;
  readonly board: ReactNode;
  /** Between the board and the buttons, for what is rarely used. It is as high in every state, so that the board keeps its size. */
  readonly aside?: ReactNode;
  /** Over the lower edge of the board, which stays as it is. */
  readonly result?: ReactNode;
  /** In place of the buttons, and over the lower part of the board. */
  readonly win?: ReactNode;
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
  free,
  announcement,
  count,
  board,
  aside,
  result,
  win,
  actions,
}: GameFrameProps) {
  const words = useWords('play');
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
            {free === undefined ? <AttemptsLine /> : <p className={styles.free}>{free}</p>}
          </div>
          {(playing || free !== undefined) && shownCount !== undefined && <p className={styles.count}>{shownCount}</p>}
          {!playing && free === undefined && <AdsLeft />}
        </div>
      </div>
      <div className={styles.stage}>
        <div className={styles.field}>{board}</div>
      </div>
      <div className={styles.aside} data-longest={free === undefined ? words.attemptsLeft(0) : undefined}>
        <div className={styles.note} role="status">
          {notice !== undefined && <p className={styles.notice}>{notice}</p>}
          {notice === undefined && free === undefined && <AttemptsNote />}
        </div>
        {aside}
      </div>
      <div className={styles.result}>{result}</div>
      <div className={styles.win}>{win}</div>
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
