import { screens } from '@soho/contract';
import { navigate } from '../../platform/address.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { useFirstWords } from '../../words/index.ts';
import { MarketStall } from './market-stall.tsx';
import styles from './market-tile.module.css';

/** The only place on the street that is open. */
export function MarketTile() {
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
