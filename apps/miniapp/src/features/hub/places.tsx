import { lazy, Suspense, useState } from 'react';
import { haptic } from '../../platform/telegram/haptic.ts';
import { WalletIcon } from '../../ui/icons/icons.tsx';
import { CasinoIcon, DatingIcon, InsuranceIcon, LotteryIcon, StakingIcon, TaxiIcon } from '../../ui/icons/places.tsx';
import { useWords } from '../../words/index.ts';
import styles from './places.module.css';

const ComingSoonDialog = lazy(async () => ({ default: (await import('./coming-soon-dialog.tsx')).ComingSoonDialog }));

const places = [
  ['lottery', LotteryIcon],
  ['casino', CasinoIcon],
  ['staking', StakingIcon],
  ['insurance', InsuranceIcon],
  ['dating', DatingIcon],
  ['wallet', WalletIcon],
  ['taxi', TaxiIcon],
] as const;

type Place = (typeof places)[number][0];

/** The seven places around the market that are yet to open. */
export function Places() {
  const words = useWords('places');
  const [chosen, setChosen] = useState<Place>();
  return (
    <>
      {places.map(([place, PlaceIcon]) => (
        <button
          key={place}
          type="button"
          className={styles.place}
          data-place={place}
          onClick={() => {
            haptic.light();
            setChosen(place);
          }}
        >
          <span className={styles.icon}>
            <PlaceIcon size={28} />
          </span>
          {words.names[place]}
          <span className={styles.soon} aria-hidden="true">
            {words.soon}
          </span>
        </button>
      ))}
      <Suspense>{chosen && <ComingSoonDialog place={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </>
  );
}
