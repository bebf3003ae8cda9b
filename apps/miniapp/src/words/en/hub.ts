export const hub = {
  dailyProgress: 'Daily Progress',
  xpEarned: 'XP Earned',
  rewards: (_count: number): string => 'Rewards',
  dayStreak: (_days: number): string => 'Day Streak',
  market: 'Market',
  lottery: 'Lottery',
  casino: 'Casino',
  staking: 'Staking',
  insurance: 'Insurance',
  dating: 'Dating',
  wallet: 'Wallet',
  taxi: 'Taxi',
  soon: 'soon',
  comingSoon: 'Coming Soon!',
  comingSoonText: (feature: string) =>
    `${feature} feature is currently under development and will be available soon. Stay tuned for updates!`,
  ok: 'OK',
};
