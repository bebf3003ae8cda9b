import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import oneLine from '../../ui/one-line.module.css';
import { useWords } from '../../words/index.ts';
import styles from './own-rank.module.css';

type OwnRankProps = { readonly rank: number; readonly nickname: string; readonly balance: number };

/** The player's rank, pinned below the list however low it is. */
export function OwnRank({ rank, nickname, balance }: OwnRankProps) {
  const words = useWords('leaderboard');
  return (
    <section className={styles.own} aria-label={words.me}>
      <p className={styles.rank}>
        <span className={styles.label}>{words.place}</span> <CoinAmount value={rank} />
      </p>
      <p className={styles.name}>
        <bdi className={oneLine.oneLine} dir="auto">
          {nickname}
        </bdi>
        <span className={styles.me}>{words.me}</span>
      </p>
      <p className={styles.coins}>
        <CoinIcon />
        <CoinAmount value={balance} />
      </p>
    </section>
  );
}
