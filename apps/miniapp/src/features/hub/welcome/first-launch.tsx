import { screens } from '@soho/contract';
import { REFERRAL_BONUS, SHARE_PERCENT } from '@soho/rules';
import { useQueryClient } from '@tanstack/react-query';
import { type UIEvent, useEffect, useRef, useState } from 'react';
import { referralStatsQuery, useReferralStats } from '../../../api/referrals.ts';
import { navigate } from '../../../platform/address.ts';
import { config, takes } from '../../../platform/config.ts';
import { isMotionOff } from '../../../platform/motion.ts';
import { hasOverlay } from '../../../platform/telegram/buttons.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { Announcement } from '../../../ui/announcement.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { shieldFinger } from '../../../ui/shield-finger.ts';
import { useWords } from '../../../words/index.ts';
import styles from './first-launch.module.css';
import { EarnPicture, GrowPicture, PlayPicture } from './pictures.tsx';

/** Three cards over the hub. */
export function FirstLaunch({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // With the name of the player's inviter nothing moves later; without an answer no inviter is named. Over another dialog the cards do not open.
    const show = () => setShown(!hasOverlay());
    queries.query(referralStatsQuery).then(show, show);
  }, [queries]);
  const close = () => {
    onClose();
    setShown(false);
  };
  return isShown && <WelcomeCards onClose={close} />;
}

/** An introduction in three cards, to swipe through, step through, or skip. */
function WelcomeCards({ onClose }: { readonly onClose: () => void }) {
  const words = useWords('welcome');
  const inviter = useReferralStats().data?.invited_by ?? undefined;
  const strip = useRef<HTMLUListElement>(null);
  /** The card that the strip scrolls to. */
  const goal = useRef<number>(undefined);
  const [shown, setShown] = useState(0);
  const cards = [
    { key: 'play', Picture: PlayPicture, ...words.play },
    { key: 'earn', Picture: EarnPicture, ...words.earn(SHARE_PERCENT, REFERRAL_BONUS) },
    { key: 'grow', Picture: GrowPicture, ...words.grow(takes('ton'), takes('stars')) },
  ];
  const isLast = shown === cards.length - 1;
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const card = Math.round(scrollLeft / clientWidth);
    if (goal.current !== undefined) {
      goal.current = card === goal.current ? undefined : goal.current;
    } else if (card !== shown) {
      haptic.selection();
      setShown(card);
    }
  };
  const begin = () => {
    onClose();
    navigate(screens.games);
  };
  const goOn = () => {
    const next = shown + 1;
    const width = strip.current?.clientWidth ?? 0;
    goal.current = next;
    setShown(next);
    if (next === cards.length - 1) {
      // 'Let's go' takes the place of 'Next'.
      shieldFinger();
    }
    strip.current?.scrollTo({ left: next * width, behavior: isMotionOff() ? 'instant' : 'smooth' });
  };
  return (
    <Dialog open title={words.title(config().product)} onClose={onClose}>
      {inviter !== undefined && (
        <p className={styles.inviter}>
          <bdi dir="auto">{inviter}</bdi> {words.invitedYou}
        </p>
      )}
      {/* Focusable, so that arrow keys scroll it. */}
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
      <Announcement>{shown > 0 ? `${cards[shown]?.title}: ${cards[shown]?.text}` : ''}</Announcement>
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
        <Button kind="primary" onClick={isLast ? begin : goOn}>
          {isLast ? words.begin : words.next}
        </Button>
      </div>
    </Dialog>
  );
}
