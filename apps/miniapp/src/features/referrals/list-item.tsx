import type { ReactNode } from 'react';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import styles from './list.module.css';

type ListItemProps = {
  readonly mark: ReactNode;
  readonly name: string;
  readonly coins: number;
  /** What the coins are, where that is not plain. */
  readonly label?: string;
  /** The coins were added, and say so with a plus. */
  readonly gain?: boolean;
  /** What stands below, as wide as the name and the coins. */
  readonly details?: ReactNode;
  readonly children: ReactNode;
};

export function ListItem({ mark, name, coins, label, gain = false, details, children }: ListItemProps) {
  return (
    <li className={styles.item}>
      {mark}
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi dir="auto">{name}</bdi>
        </p>
        <p className={styles.facts}>{children}</p>
      </div>
      <div className={styles.amount}>
        {label !== undefined && <p className={styles.label}>{label}</p>}
        <p className={styles.coins} data-gain={gain}>
          <CoinIcon />
          <span>
            {gain && '+'}
            <CoinAmount value={coins} />
          </span>
        </p>
      </div>
      {details}
    </li>
  );
}
