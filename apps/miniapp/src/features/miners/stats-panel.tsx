import type { MinerStatus } from '@soho/contract';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { CoinIcon } from '../../ui/icons/icons.tsx';
import { useWords } from '../../words/index.ts';
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

/** The totals of all of a player's miners; rewards in coins. */
type MinerStats = {
  readonly total: number;
  readonly active: number;
  readonly ready: number;
  readonly dailyReward: number;
};

export function statsOf(miners: readonly MinerStatus[]): MinerStats {
  const mining = miners.filter(({ status }) => status === 'mining');
  const daily = mining.reduce((sum, { config }) => sum + config.reward / config.duration, 0);
  return {
    total: miners.length,
    active: mining.length,
    ready: miners.filter(({ status }) => status === 'ready_to_claim').length,
    dailyReward: Math.floor(daily),
  };
}
