import { screens } from '@soho/contract';
import { kindOfItem, nextItem, wardrobePrice } from '@soho/rules';
import { useBalance } from '../../api/balance.ts';
import { useWardrobe } from '../../api/wardrobe.ts';
import { haptic } from '../../platform/telegram/haptic.ts';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { ChevronIcon, CoinIcon } from '../../ui/icons/icons.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import '../../ui/looks/looks.css';
import { useWords } from '../../words/index.ts';
import styles from './next-look.module.css';
import { Sample } from './preview.tsx';

/** The item that the player saves for with the coins that are missing, or its price when they are there. Leads to the wardrobe. */
export function NextLookRow() {
  const words = useWords('wardrobe');
  const balance = useBalance().data?.balance;
  const owned = useWardrobe().data?.owned;
  if (balance === undefined || owned === undefined) {
    return null;
  }
  const item = nextItem(owned, balance);
  const price = item === undefined ? 0 : wardrobePrice(item);
  const missing = Math.max(0, price - balance);
  return (
    <ScreenLink
      to={screens.wardrobe}
      className={styles.next}
      data-affordable={item !== undefined && missing === 0}
      onClick={haptic.light}
    >
      {item !== undefined && (
        <span className={styles.sample} data-kind={kindOfItem(item)} aria-hidden="true">
          <Sample kind={kindOfItem(item)} item={item} />
        </span>
      )}
      <span className={styles.words}>
        {item === undefined && <span>{words.complete}</span>}
        {item !== undefined && (
          <>
            <span>{missing > 0 ? words.next(item) : words.yoursFor(item)}</span>{' '}
            <span className={classNames(amount.coins, styles.coins)}>
              <CoinAmount value={missing > 0 ? missing : price} />
              <CoinIcon size={16} />
            </span>
          </>
        )}
        {missing > 0 && (
          <span className={styles.track} aria-hidden="true">
            <span className={styles.fill} style={{ transform: `scaleX(${balance / price})` }} />
          </span>
        )}
      </span>
      <ChevronIcon size={20} />
    </ScreenLink>
  );
}
