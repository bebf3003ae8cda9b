import { type UIEvent, useRef, useState } from 'react';
import { config } from '../../../platform/config.ts';
import { isStill } from '../../../platform/motion.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useWords } from '../../../words/index.ts';
import { EarnPicture, GrowPicture, PlayPicture } from './pictures.tsx';
import styles from './welcome-cards.module.css';

/** What there is to do here, in three cards: swiped through, stepped through, or skipped. */
export function WelcomeCards({ onClose }: { readonly onClose: () => void }) {
  const { welcome: words } = useWords();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const cards = [
    { key: 'play', Picture: PlayPicture, ...words.play },
    { key: 'earn', Picture: EarnPicture, ...words.earn },
    { key: 'grow', Picture: GrowPicture, ...words.grow },
  ];
  const isLast = shown === cards.length - 1;
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const card = Math.round(scrollLeft / clientWidth);
    if (card !== shown) {
      haptic.selection();
      setShown(card);
    }
  };
  const goOn = () => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: (shown + 1) * width, behavior: isStill() ? 'instant' : 'smooth' });
  };
  return (
    <Dialog open title={words.title(config().product)} onClose={onClose}>
      {/* Arrow keys scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} className={styles.strip} tabIndex={0} aria-label={words.cards} onScroll={look}>
        {cards.map(({ key, Picture, title, text }) => (
          <li key={key} className={styles.card}>
            <Picture />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden="true">
        {cards.map(({ key }, card) => (
          <i key={key} className={styles.dot} data-shown={card === shown} />
        ))}
      </div>
      <div className={styles.choices}>
        {!isLast && (
          <Button kind="quiet" onClick={onClose}>
            {words.skip}
          </Button>
        )}
        <Button kind="primary" onClick={isLast ? onClose : goOn}>
          {isLast ? words.begin : words.next}
        </Button>
      </div>
    </Dialog>
  );
}
