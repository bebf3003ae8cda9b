import type { MinerStatus } from '@soho/contract';

/** The totals of all of a player's miners; rewards in coins. */
export type MinerStats = {
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
