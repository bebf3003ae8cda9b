import { DAY_MS } from '@soho/rules';

type Run = {
  /** How long the whole run takes, and what was left of it when the server answered, in days. */
  readonly duration: number;
  readonly daysLeft: number;
  /** Milliseconds since that answer: of the phone's clock only the passing counts. */
  readonly elapsed: number;
};

/** The part of its run that a miner has behind it, from 0 to 1. */
export function minedPart({ duration, daysLeft, elapsed }: Run): number {
  const left = daysLeft - Math.max(0, elapsed) / DAY_MS;
  return Math.min(1, Math.max(0, 1 - left / duration));
}
