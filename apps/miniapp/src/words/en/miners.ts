import type { MinerId } from '@soho/rules';

const names: Record<MinerId, string> = { 1: 'Basic Miner', 2: 'Advanced Miner', 3: 'Premium Miner' };

export const miners = {
  title: 'Auto Miners',
  subtitle: 'Choose your mining setup and start earning automatically!',
  footer: 'Miners collect coins even when you are offline.',
  updating: 'Updating miners status...',
  loadFailed: 'Error loading miners',
  statusFailed: 'Failed to load miners status',
  retry: 'Retry',
  name: (id: MinerId): string => names[id],

  stats: 'Your miners',
  active: 'Active Miners',
  ready: 'Ready to Claim',
  dailyReward: 'Daily Reward',
  total: 'Total Miners',

  duration: 'Duration',
  reward: 'Reward',
  aDay: 'Per day',
  aDayAndTon: 'Daily per TON',
  aDayAndStar: 'Daily per ⭐',
  days: (days: number): string => (days === 1 ? '1 day' : `${days} days`),
  ton: (amount: string): string => `${amount} TON`,
  stars: (amount: number): string => `${amount} ⭐`,
  notAvailable: 'Not available',
  mining: 'Mining',
  daysLeft: 'Days left',
  inTheCup: 'In the cup so far',
  inDays: (days: number): string => `${days}d`,
  inHours: (hours: number): string => `${hours}h`,
  collect: (reward: number): string => `Collect ${reward}`,
  collected: 'Collected',
  notPaidText: 'You can buy the miner again. If the payment still arrives, the miner starts.',

  serverWaits: 'Processing… The server is not responding, trying again',
  claimError: 'Failed to claim reward. Please try again.',
  claimFailed: 'Claim failed',
  notClaimed: 'Failed to claim reward',
};
