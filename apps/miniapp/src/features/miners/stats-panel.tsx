import type { MinerStatus } from '@soho/contract';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/coin.tsx';
import { useWords } from '../../words/index.ts';
import { statsOf } from './stats.ts';
import styles from './stats-panel.module.css';

/** The totals of all miners; only while one of them mines. */
export function StatsPanel({ miners }: { readonly miners: readonly MinerStatus[] }) {
  const words = useWords('miners');
  const { active, ready, dailyReward, total } = statsOf(miners);
  if (active === 0) {
    return null;
  }
  return (
    <dl className={styles.panel} aria-label={words.stats}>
      <div>
        <dt>{words.active}</dt>
        <dd>{active}</dd>
      </div>
      <div data-kind="ready" data-some={ready > 0}>
        <dt>{words.ready}</dt>
        <dd>{ready}</dd>
      </div>
      <div data-kind="coins">
        <dt>{words.dailyReward}</dt>
        <dd>
          <CoinIcon size={16} />
          <CoinAmount value={dailyReward} />
        </dd>
      </div>
      <div>
        <dt>{words.total}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}
