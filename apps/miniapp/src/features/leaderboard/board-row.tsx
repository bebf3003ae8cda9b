import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import styles from './board-row.module.css';
import { metalOf } from './ranks.ts';

export type PlaceProps = {
  /** From 0, in the list's order. */
  readonly place: number;
  /** From 1; shared by equals. */
  readonly rank: number;
  readonly name: string;
  readonly balance: number;
  readonly isMe: boolean;
};

export function BoardRow({ rank, name, balance, isMe }: PlaceProps) {
  return (
    <li className={styles.row} data-metal={metalOf(rank)} data-me={isMe}>
      <span className={styles.rank}>{rank}</span>
      <span className={styles.name}>
        <bdi dir="auto">{name}</bdi>
      </span>
      <span className={styles.coins}>
        <CoinIcon size={16} />
        <CoinAmount value={balance} />
      </span>
    </li>
  );
}
