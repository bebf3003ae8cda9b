import type { MinerStatus } from '@soho/contract';
import { describe, expect, it } from 'vitest';
import { statsOf } from './miners-screen.tsx';

function miner(status: MinerStatus['status'], reward: number, duration: number): MinerStatus {
  return {
    status,
    is_active: status === 'mining',
    days_left: status === 'mining' ? 1 : 0,
    config: { reward, duration },
  };
}

describe('the stats of miners', () => {
  it('count the miners that run and those that are ready', () => {
    const miners = [miner('mining', 75_000, 1), miner('ready_to_claim', 650_000, 3), miner('available', 1_500_000, 7)];
    expect(statsOf(miners)).toEqual({ total: 3, active: 1, ready: 1, dailyReward: 75_000 });
  });

  it('add up the rewards per day of those that run, rounded down once', () => {
    const all = [miner('mining', 75_000, 1), miner('mining', 650_000, 3), miner('mining', 1_500_000, 7)];
    expect(statsOf(all).dailyReward).toBe(505_952);
    expect(statsOf([miner('mining', 5, 3), miner('mining', 4, 3)]).dailyReward).toBe(3);
  });

  it('are zero without miners', () => {
    expect(statsOf([])).toEqual({ total: 0, active: 0, ready: 0, dailyReward: 0 });
  });
});
