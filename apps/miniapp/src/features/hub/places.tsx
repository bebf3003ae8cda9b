import { screens } from '@soho/contract';
import { lazy, Suspense, useState } from 'react';
import { navigate } from '../../platform/address.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { CasinoIcon, DatingIcon, InsuranceIcon, LotteryIcon, StakingIcon, TaxiIcon } from '../../ui/icons/places.tsx';
import { WalletIcon } from '../../ui/icons/wallet.tsx';
import { useFirstWords } from '../../words/index.ts';
import { MarketStall } from './market-stall.tsx';
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

/** The market, and the seven places around it that are yet to open. */
export function Places() {
  const { hub } = useFirstWords();
  const [chosen, setChosen] = useState<Place>();
  return (
    <div className={styles.places}>
      <MarketTile />
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
          {hub[place]}
          <span className={styles.soon} aria-hidden="true">
            {hub.soon}
          </span>
        </button>
      ))}
      <Suspense>{chosen && <ComingSoonDialog feature={hub[chosen]} onClose={() => setChosen(undefined)} />}</Suspense>
    </div>
  );
}

/** The only place on the street that is open. */
function MarketTile() {
  const { hub } = useFirstWords();
  const open = () => {
    haptic.light();
    navigate(screens.market);
  };
  return (
    <button type="button" className={styles.tile} onClick={open}>
      <MarketStall />
      <span className={styles.name}>
        {hub.market}
        <ChevronIcon size={20} />
      </span>
    </button>
  );
}
