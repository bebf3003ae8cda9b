import type { IncidentCode } from '@soho/contract/console';

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

/** `todo` is a part of the guide, docs/operate/incidents.md; a test compares them. */
export const incidents = {
  invariant_broken: {
    title: 'An invariant is broken',
    todo: 'ops switch off claims; for P1 to P4 also ops switch off payments, and stop every server with ROLE=all or jobs. Keep the database as it is',
  },
  scanner_behind: {
    title: 'The chain is not read',
    todo: 'Payments wait, none is lost. ops doctor shows whether the provider, the chain or the scanner is the cause',
  },
  stars_behind: {
    title: 'The list of Stars is not read',
    todo: 'stars_not_read in the log, or no server with ROLE=all or jobs runs. Payments of which an update came are granted all the same',
  },
  errors: {
    title: 'More than 1 in 100 calls fails',
    todo: "The dashboard shows which calls fail. Log lines of level error say why, with the request's id",
  },
  backup_old: {
    title: 'There is no backup of the last 26 hours',
    todo: 'Check the job that makes backups, and make one now',
  },
  money_waits: {
    title: 'Money pays for nothing',
    todo: "Settle it or send it back, on the console's page 'Payments'",
  },
  stars_wait: {
    title: 'Stars have not gone back',
    todo: "Refunds fail: the log has stars_not_refunded or stars_refund_refused with the messenger's reason. The bot may have too few Stars left",
  },
  shares_wait: {
    title: 'Inviters wait for their share',
    todo: 'No server with jobs runs, or its log has settlement_failed. Nothing is lost: shares are paid when it runs again',
  },
  audit_old: {
    title: 'The invariants have not been checked for two hours',
    todo: 'No server with ROLE=all or jobs runs, or its audit fails: look for job_failed in the log',
  },
  job_failed: {
    title: 'A job failed',
    todo: 'It is tried again after its pause. Once is usual while the database restarts; more often is a bug: report it with the logged error',
  },
  job_late: {
    title: 'A job is late',
    todo: 'No server with ROLE=all or jobs runs, or one round takes long: look for the job in the log',
  },
} satisfies Record<IncidentCode, { readonly title: string; readonly todo: string }>;

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
