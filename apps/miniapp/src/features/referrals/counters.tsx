import card from '../../ui/card.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { ReferralIcon } from '../../ui/icons/tabs.tsx';
import { useWords } from '../../words/index.ts';
import styles from './counters.module.css';

export function Counters({ referrals, earned }: { readonly referrals: number; readonly earned: number }) {
  const words = useWords('referrals');
  return (
    <dl className={styles.counters}>
      <div className={classNames(card.surface, styles.counter)}>
        <dt>{words.total}</dt>
        <dd>
          <ReferralIcon />
          <CoinAmount value={referrals} />
        </dd>
      </div>
      <div className={classNames(card.surface, styles.counter)} data-kind="coins">
        <dt>{words.earned}</dt>
        <dd>
          <CoinIcon size={22} />
          <CoinAmount value={earned} />
        </dd>
      </div>
    </dl>
  );
}
