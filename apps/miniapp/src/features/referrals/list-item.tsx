import type { ReactNode } from 'react';
import amount from '../../ui/amount.module.css';
import { classNames } from '../../ui/class-names.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { NameDisc } from '../../ui/name-disc.tsx';
import oneLine from '../../ui/one-line.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './list.module.css';

type ListItemProps = {
  readonly nickname: string;
  readonly coins: number;
  /** What the coins are, if that is not obvious. */
  readonly label?: string;
  /** The coins were added, and have a plus. */
  readonly gain?: boolean;
  /** The content below, as wide as the name and the coins. */
  readonly details?: ReactNode;
  readonly children: ReactNode;
};

/** A friend, by name and picture, and coins. */
export function ListItem({ nickname, coins, label, gain = false, details, children }: ListItemProps) {
  return (
    <li className={styles.item}>
      <NameDisc name={nickname} url={undefined} />
      <div className={styles.words}>
        <p className={classNames(oneLine.oneLine, styles.name)}>
          <bdi dir="auto">{nickname}</bdi>
        </p>
        <p className={styles.facts}>{children}</p>
      </div>
      <div className={styles.amount}>
        {label !== undefined && <p className={styles.label}>{label}</p>}
        <p className={classNames(amount.coins, styles.coins)} data-gain={gain}>
          <CoinIcon />
          <span>
            {gain && <span>+</span>}
            <CoinAmount value={coins} />
          </span>
        </p>
      </div>
      {details}
    </li>
  );
}

const ITEMS = [0, 1, 2];

/** A list in its tab while it is loading. */
export function ListSkeleton() {
  return (
    <div className={styles.skeletonList} aria-busy="true">
      {ITEMS.map((item) => (
        <div key={item} className={styles.skeletonItem}>
          <Skeleton className={styles.mark} />
          <Skeleton className={styles.skeletonName} />
          <Skeleton className={styles.skeletonCoins} />
        </div>
      ))}
    </div>
  );
}

type EmptyListProps = { readonly picture: ReactNode; readonly title: string; readonly text: string };

export function EmptyList({ picture, title, text }: EmptyListProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
