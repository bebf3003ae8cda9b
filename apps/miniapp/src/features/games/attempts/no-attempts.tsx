import { screens } from '@soho/contract';
import { lanternPrize, placeAfter } from '@soho/rules';
import type { ReactNode } from 'react';
import { useAttempts } from '../../../api/attempts.ts';
import { type Tonight, usePlayableGames, useTonight } from '../../../api/streak.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { accent, ChevronIcon, Icon, type IconProps } from '../../../ui/icons/icons.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useWords } from '../../../words/index.ts';
import { GetAttempts } from './get-attempts.tsx';
import styles from './no-attempts.module.css';

type NoAttemptsProps = WithoutAttemptsProps & {
  /** No game is open, and no win is celebrated. */
  readonly offered: boolean;
  readonly onStart: () => void;
};

/**
 * In the place of both games' board and buttons when no attempt is left. Its title is the start button: a tap says that
 * there are no more tries, or goes on with a start that the server has not answered.
 */
export function NoAttempts({ offered, onStart, added }: NoAttemptsProps) {
  const words = useWords('play');
  const { data } = useAttempts();
  return (
    offered &&
    data?.attempts === 0 && (
      <div className={styles.cover}>
        <section className={styles.panel} aria-label={words.noAttempts}>
          <button type="button" className={styles.title} onClick={onStart}>
            {words.noAttempts}
          </button>
          <WithoutAttempts added={added} />
        </section>
      </div>
    )
  );
}

type WithoutAttemptsProps = {
  /** The message when a video has added an attempt. */
  readonly added: string;
};

/** What a player without attempts can do: watch a video, solve the free puzzle of the day, light the next lantern. */
export function WithoutAttempts({ added }: WithoutAttemptsProps) {
  const words = useWords('play');
  const games = usePlayableGames();
  const tonight = useTonight();
  return (
    <>
      <p className={styles.over}>{words.attemptsLeft(0)}</p>
      <GetAttempts added={added} urgent />
      <div className={styles.offers}>
        {games?.daily_solved === false && (
          <Offer to={screens.dailyPuzzle} icon={<TilesIcon size={22} />} text={words.freePuzzle} />
        )}
        {tonight?.lit === false && (
          <Offer
            to={screens.app}
            icon={<LanternIcon size={22} />}
            text={words.lightLantern(lanternPrize(tonight.place).attempts)}
          />
        )}
        {tonight?.lit === true && <NextLantern tonight={tonight} />}
      </div>
    </>
  );
}

type OfferProps = { readonly to: string; readonly icon: ReactNode; readonly text: string };

function Offer({ to, icon, text }: OfferProps) {
  return (
    <ScreenLink to={to} className={styles.offer} onClick={haptic.light}>
      {icon}
      <span className={styles.text}>{text}</span>
      <ChevronIcon size={18} />
    </ScreenLink>
  );
}

function NextLantern({ tonight: { place, endsAt } }: { readonly tonight: Tonight }) {
  const words = useWords('play');
  const minutes = useMinutesLeft(endsAt);
  const { attempts } = lanternPrize(placeAfter(place));
  return (
    <p className={styles.next}>
      <LanternIcon size={22} />
      <span className={styles.text}>{words.nextLantern(Math.floor(minutes / 60), minutes % 60, attempts)}</span>
    </p>
  );
}

function TilesIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <rect className={accent} x="3.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="3.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="13.5" y="3.5" width="7" height="7" rx="2" />
      <rect x="3.5" y="13.5" width="7" height="7" rx="2" />
    </Icon>
  );
}

function LanternIcon({ size }: IconProps) {
  const body = 'M9 6h6c2.5 1 4 3.3 4 6s-1.5 5-4 6H9c-2.5-1-4-3.3-4-6s1.5-5 4-6Z';
  return (
    <Icon size={size}>
      <path className={accent} d={body} />
      <path d={body} />
      <path d="M12 2v4M12 18v4" />
    </Icon>
  );
}
