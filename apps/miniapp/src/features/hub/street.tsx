import { screens } from '@soho/contract';
import { navigate } from '../../platform/address.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import { ChevronIcon } from '../../ui/icons/chevron.tsx';
import { useIdlePart } from '../../ui/use-idle-part.ts';
import { useFirstWords } from '../../words/index.ts';
import styles from './street.module.css';

const places = lazyPart(async () => {
  const [{ MarketStall }, { Places }] = await Promise.all([import('./market-stall.tsx'), import('./places.tsx')]);
  return { MarketStall, Places };
});

/**
 * The market, the only place that is open, and those around it. They are below the fold, and nothing is below them: the market's
 * picture and the others come when the hub is idle.
 */
export function Street() {
  const { hub } = useFirstWords();
  const { Part: Around } = useIdlePart(places);
  const open = () => {
    haptic.light();
    navigate(screens.market);
  };
  return (
    <div className={styles.street}>
      <button type="button" className={styles.tile} onClick={open}>
        {Around && <Around.MarketStall />}
        <span className={styles.name}>
          {hub.market}
          <ChevronIcon size={20} />
        </span>
      </button>
      {Around && <Around.Places />}
    </div>
  );
}
