import { screens } from '@soho/contract';
import { lanternPrize, placeAfter } from '@soho/rules';
import { useQuery } from '@tanstack/react-query';
import { useAttempts } from '../../../api/attempts.ts';
import { dailyPuzzleQuery } from '../../../api/daily-puzzle.ts';
import { type Tonight, useTonight } from '../../../api/progress.ts';
import { haptic } from '../../../platform/telegram/haptic.ts';
import { ChevronIcon } from '../../../ui/icons/icons.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useMinutesLeft } from '../../../ui/use-minutes-left.ts';
import { useWords } from '../../../words/index.ts';
import { preloadGame } from '../play/preload-game.ts';
import styles from './without-attempts.module.css';

/** What a player without attempts can do besides watching a video: the free puzzle of the day, and the next lantern. */
export function WithoutAttempts({ offered }: { readonly offered: boolean }) {
  const { data } = useAttempts();
  return offered && data?.attempts === 0 ? <Offers /> : null;
}

function Offers() {
  const words = useWords('play');
  const { data: daily } = useQuery(dailyPuzzleQuery(preloadGame));
  const tonight = useTonight();
  return (
    <div className={styles.offers} data-instead>
      {daily?.result === null && <Offer to={screens.dailyPuzzle} text={words.freePuzzle} />}
      {tonight?.lit === false && (
        <Offer to={screens.app} text={words.lightLantern(lanternPrize(tonight.place).attempts)} />
      )}
      {tonight?.lit === true && <NextLantern tonight={tonight} />}
    </div>
  );
}

function Offer({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <ScreenLink to={to} className={styles.offer} onClick={haptic.light}>
      {text}
      <ChevronIcon size={18} />
    </ScreenLink>
  );
}

function NextLantern({ tonight: { place, endsAt } }: { readonly tonight: Tonight }) {
  const words = useWords('play');
  const minutes = useMinutesLeft(endsAt);
  const { attempts } = lanternPrize(placeAfter(place));
  return <p className={styles.next}>{words.nextLantern(Math.floor(minutes / 60), minutes % 60, attempts)}</p>;
}
