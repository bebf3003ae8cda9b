import { DAY_MS } from '@soho/rules';

const HOURS_A_DAY = 24;

type Run = {
  /** The length of the whole run, and what was left of it when the server answered, in days. */
  readonly duration: number;
  readonly daysLeft: number;
  /** Milliseconds since that answer, so that a wrong clock of the phone does not matter. */
  readonly elapsed: number;
};

/** The part of its run that a miner has completed, from 0 to 1. */
export function minedPart({ duration, daysLeft, elapsed }: Run): number {
  const left = daysLeft - Math.max(0, elapsed) / DAY_MS;
  return Math.min(1, Math.max(0, 1 - left / duration));
}

/** How long a miner still runs, rounded up: in days, or in hours when it is less than one day. */
export type TimeLeft = { readonly unit: 'days' | 'hours'; readonly count: number };

/** @param days a fraction of days, by the server's clock */
export function timeLeft(days: number): TimeLeft {
  return days < 1
    ? { unit: 'hours', count: Math.max(1, Math.ceil(days * HOURS_A_DAY)) }
    : { unit: 'days', count: Math.ceil(days) };
}
