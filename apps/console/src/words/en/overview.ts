import { incidents } from './incidents.ts';

/** An age in the most telling unit: '95 s', '12 min', '30 h'. */
export function formatAge(seconds: number, second: string, minute: string, hour: string): string {
  return seconds < 600
    ? `${seconds} ${second}`
    : seconds < 36_000
      ? `${Math.round(seconds / 60)} ${minute}`
      : `${Math.round(seconds / 3_600)} ${hour}`;
}

/** By the names of the daily figures. */
const figures: Readonly<Record<string, string>> = {
  players_active: 'Players who came',
  players_new: 'New players',
  games: 'Games',
  ads: 'Ads watched',
  attempts: 'Attempts given',
  ton_received: 'TON received',
  miners_sold: 'Miners sold',
  coins_game_reward: 'Coins for games',
  coins_task_reward: 'Coins for tasks',
  coins_referral_earnings: 'Coins for friends',
  coins_quest_reward: 'Coins for the wallet quest',
  coins_miner_reward: 'Coins from miners',
  coins_adjustment: 'Coins given by operators',
  coins_adjustment_taken: 'Coins taken by operators',
  coins_lantern_prize: 'Coins for lanterns',
  coins_daily_puzzle: 'Coins for puzzles of the day',
  coins_wardrobe_purchase: 'Coins spent in the wardrobe',
};

export const overview = {
  none: 'The figures are being counted for the first time. Come back in a minute.',
  off: 'Switched off',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'A day, last week',
  beside: (yesterday: string, week: string) => `Yesterday ${yesterday}, ${week} a day in the week before today`,
  lines: 'Coins and attempts by day, UTC',
  toPayments: 'Open the payments',
  earnings: {
    title: 'What did it earn, what did it cost',
    ton: 'TON in',
    stars: 'Stars in',
    coinsOut: 'Coins out',
    coinsBack: 'Coins back',
    ads: 'Ads',
    playersNew: 'New players',
    playersBack: 'Came back',
    all: (days: number) => `All ${days} days`,
  },
  byDay: 'By day',
  coins: 'Coins',
  figures,
  active: (week: string, month: string) => `${week} in 7 days, ${month} in 30`,
  ready: (miners: string) => `${miners} ready to be collected`,
  incidentsTitle: 'Open incidents',
  noIncidents: 'Nothing is wrong: no open incidents.',
  incidents,
  condition: {
    title: 'Servers',
    none: 'none yet',
    age: (seconds: number) => formatAge(seconds, 's', 'min', 'h'),
    invariants: 'Invariants',
    holding: (holding: number, all: number) => `${holding} of ${all} hold`,
    chain: 'The chain is behind by',
    stars: 'The list of Stars is behind by',
    shares: "Inviters' shares are behind by",
    backup: 'Age of the backup',
    jobs: 'Jobs',
    inTime: (inTime: number, all: number) => `${inTime} of ${all} in time`,
    requests: 'Calls, last hour',
    failed: (failed: number, all: number) => `${failed} of ${all} failed`,
  },
  cohorts: {
    title: 'Who comes back',
    about: 'By the week of joining. A player counts after their day is over.',
    week: 'Week of',
    joined: 'Joined',
    after: (days: number) => (days === 1 ? 'After 1 day' : `After ${days} days`),
  },
};
