import { config } from '../../../platform/config.ts';
import { addToHomeScreen } from '../../../platform/telegram/home-screen.ts';
import { Button } from '../../../ui/button.tsx';
import card from '../../../ui/card.module.css';
import { classNames } from '../../../ui/class-names.ts';
import art from '../../../ui/line-art.module.css';
import { useWords } from '../../../words/index.ts';
import styles from './home-screen-card.module.css';

/** The offer itself: a card with an answer to choose. */
export function HomeScreenCard({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('games');
  const add = () => {
    onClose();
    addToHomeScreen();
  };
  return (
    <div className={classNames(card.surface, styles.offer)}>
      <PhonePicture />
      <p className={styles.question}>{words.homeScreen(config().product)}</p>
      <div className={styles.choices}>
        <Button kind="quiet" onClick={onClose}>
          {words.homeScreenLater}
        </Button>
        <Button kind="secondary" onClick={add}>
          {words.homeScreenAdd}
        </Button>
      </div>
    </div>
  );
}

/** A home screen on which one of the icons is a lantern. */
function PhonePicture() {
  return (
    <svg
      className={classNames(art.drawing, styles.picture)}
      width="64"
      height="72"
      viewBox="0 0 64 72"
      aria-hidden="true"
    >
      <rect className={styles.phone} x="7" y="3" width="50" height="66" rx="11" />
      <path d="M27 9h10" />
      {[16, 35].map((y) => (
        <rect key={y} className={styles.app} x="15" y={y} width="15" height="15" rx="4.5" />
      ))}
      <rect className={styles.app} x="34" y="35" width="15" height="15" rx="4.5" />
      <rect className={styles.ours} x="33" y="15" width="17" height="17" rx="5" />
      <path
        className={styles.lantern}
        d="M41.5 18v2m0 7.5v2m-4-5.75c0-2.5 1.75-3.75 4-3.75s4 1.25 4 3.75-1.75 3.75-4 3.75-4-1.25-4-3.75Z"
      />
    </svg>
  );
}
