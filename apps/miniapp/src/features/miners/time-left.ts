/** How long a miner still runs, rounded up: in days, or in hours when it is less than one day. */
export type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number };

const HOURS_A_DAY = 24;

/** @param days a fraction of days, by the server's clock */
export function timeLeft(days: number): TimeLeft {
  return days < 1
    ? { unit: 'hours', count: Math.max(1, Math.ceil(days * HOURS_A_DAY)) }
    : { unit: 'days', count: Math.ceil(days) };
}
