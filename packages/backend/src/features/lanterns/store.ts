import type { Lantern as ShownLantern } from '@soho/contract';
import { type Lantern, type LanternPrize, lightLantern } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';

const DAY_MS = 86_400_000;

/** The player's last lantern, by the database's clock. */
export type LastLantern = {
  /** Days since 1 January 1970, UTC. */
  readonly today: number;
  /** Seconds until the next day. */
  readonly next_in: number;
  /** Null if the player has never lit one. */
  readonly lit_day: number | null;
  readonly place: number | null;
  readonly forgiven: boolean | null;
};

/** A part of a statement: gives one `LastLantern`. */
export function lastLantern(playerId: number): RawBuilder<LastLantern> {
  return sql`select clock.day - date '1970-01-01' as today, clock.next_in,
      last.day - date '1970-01-01' as lit_day, last.place, last.forgiven
    from (
      select (now() at time zone 'utc')::date as day,
        ceil(extract(epoch from date_trunc('day', now() at time zone 'utc') + interval '1 day' - (now() at time zone 'utc')))::int as next_in
    ) as clock
    left join (
      select day, place, forgiven from lantern where player_id = ${playerId} order by day desc limit 1
    ) as last on true`;
}

export async function selectLast(tx: Tx, playerId: number): Promise<LastLantern> {
  const { rows } = await lastLantern(playerId).execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock was not read');
  }
  return row;
}

/** Lights a lantern of today and pays its coins. Returns the balance after. */
export async function payLantern(
  tx: Tx,
  playerId: number,
  { day, place, forgiven }: Lantern,
  prize: LanternPrize,
): Promise<number> {
  const { coins, attempts } = prize;
  // As text, because on a cluster what is returned may not depend on a setting, as a date's text does.
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10);
  await sql`insert into lantern (player_id, day, place, forgiven, coins, attempts)
    values (${playerId}, ${date}, ${place}, ${forgiven}, ${coins}, ${attempts})`.execute(tx);
  return payPlayer(tx, 'lantern_prize', { playerId, ref: `lantern:${date}`, amount: coins });
}

export function lastOf({ lit_day, place, forgiven }: LastLantern): Lantern | undefined {
  return lit_day === null || place === null || forgiven === null ? undefined : { day: lit_day, place, forgiven };
}

/** What the player sees: the lantern that burns tonight, or the one that may be lit. */
export function toShownLantern(row: LastLantern): ShownLantern {
  const last = lastOf(row);
  const next = lightLantern(last, row.today);
  const { place, forgiven } = next.ok ? next.value : (last as Lantern);
  return { place, lit: !next.ok, forgiven, next_in: row.next_in };
}
