import { type Coins, coins } from './coins.ts';
import { allowed, refused, type Verdict } from './verdict.ts';

/** The days without a lantern that a row of lanterns outlasts. */
const FORGIVEN_DAYS = 1;

/** A lit lantern. */
export type Lantern = {
  /** Days since 1 January 1970, UTC. */
  readonly day: number;
  /** Its place in the row, from 1. */
  readonly place: number;
  /** Whether a day was missed in this row: the next one that is missed begins a new row. */
  readonly forgiven: boolean;
};

export type LanternPrize = { readonly coins: Coins; readonly attempts: 1 | 2 };

const COINS = [10, 20, 30, 50, 80, 120, 300] as const;

/** The place from which on a lantern gives two attempts. */
const TWO_ATTEMPTS_FROM = 3;

/** What a place of the row gives. @throws RangeError when there is no such place */
export function lanternPrize(place: number): LanternPrize {
  const amount = COINS[place - 1];
  if (amount === undefined) {
    throw new RangeError(`no place of a row of lanterns: ${place}`);
  }
  return { coins: coins(amount), attempts: place < TWO_ATTEMPTS_FROM ? 1 : 2 };
}

/** The lantern that is lit on a day: the one after the last, or the first of a new row. */
export function lightLantern(last: Lantern | undefined, day: number): Verdict<Lantern, 'lantern_lit'> {
  if (last === undefined) {
    return allowed({ day, place: 1, forgiven: false });
  }
  const missed = day - last.day - 1;
  // A day before the last: the clock of a database that took over may be behind.
  if (missed < 0) {
    return refused('lantern_lit');
  }
  const forgiven = last.forgiven || missed > 0;
  const goesOn = last.place < LANTERNS_IN_ROW && missed <= (last.forgiven ? 0 : FORGIVEN_DAYS);
  return allowed(goesOn ? { day, place: last.place + 1, forgiven } : { day, place: 1, forgiven: false });
}

/** The place that is lit after this one, when no day is missed. */
export function placeAfter(place: number): number {
  return (place % LANTERNS_IN_ROW) + 1;
}

/** Lanterns in a row: one is lit a day, and with the last one a chest opens. Apart from their rules: the first screen draws them. */
export const LANTERNS_IN_ROW = 7;
