import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import styles from './board-row.module.css';

export type PlaceProps = {
  /** From 0, in the list's order. */
  readonly place: number;
  readonly name: string;
  readonly balance: number;
  readonly isMe: boolean;
};

export function BoardRow({ place, name, balance, isMe }: PlaceProps) {
  return (
    <li className={styles.row} data-me={isMe}>
      <span className={styles.rank}>{place + 1}</span>
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
