export const hub = {
  dailyProgress: 'Daily Progress',
  xpEarned: 'XP Earned',
  rewards: (_count: number): string => 'Rewards',
  dayStreak: (_days: number): string => 'Day Streak',
  market: 'Market',
};
