import type { StartScreen } from '@soho/contract';
import { LANTERNS_IN_ROW } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';

/** The times between which something is looked for. */
export type Span = { readonly from: Date; readonly to: Date };

type MessageKind = {
  /** Where its button leads to. */
  readonly opens: StartScreen;
  /**
   * Finds what happened in a span: (player_id, ref, at). `ref` names the evidence, of which one message is sent; `at` is when it is
   * due, at once or later that day. By an index: players are many, and what happens in a span is little. Null if it is
   * not looked for.
   */
  readonly find: ((span: Span) => RawBuilder<unknown>) | null;
  /** Whether the player knows already when it is to be sent: a condition on `message` and its `player`. */
  readonly isKnown: RawBuilder<unknown>;
};

/** Days from the last lantern of a row to the day on which the row ends without another: a missed day is forgiven once. */
const DAYS_LEFT = sql`case when forgiven then 1 else 2 end`;

const HOUR_MS = 3_600_000;

/** The hour of a player's clock that counts as evening, in minutes. */
const EVENING = 19 * 60;

/** The events that the bot writes to players about. A further kind is a row here, and its texts in words.ts. */
export const messageKinds = {
  miner_ready: {
    opens: 'miners',
    find: ({ from, to }) => sql`select player_id, order_id::text as ref, ready_at as at from miner_run
      where claimed_at is null and ready_at >= ${from} and ready_at < ${to}`,
    isKnown: sql`exists (select 1 from miner_run where miner_run.player_id = player.player_id
      and order_id::text = message.ref and claimed_at is not null)`,
  },
  /** Once a day, however many come. */
  friend_joined: {
    opens: 'friends',
    find: ({ from, to }) => sql`select inviter_id as player_id, (joined_at at time zone 'utc')::date::text as ref,
        min(joined_at) as at
      from referral where joined_at >= ${from} and joined_at < ${to} group by 1, 2`,
    isKnown: sql`false`,
  },
  league_result: {
    opens: 'league',
    // Leagues are read first: on a cluster they are elsewhere than their players.
    find: ({ from, to }) => sql`with settled as materialized (
        select week, tier, number, settled_at from league where settled_at >= ${from} and settled_at < ${to}
      )
      select player_id, member.week::text as ref, settled_at as at
      from settled join league_member as member using (week, tier, number)`,
    isKnown: sql`exists (select 1 from league_member where league_member.player_id = player.player_id
      and week::text = message.ref and seen_at is not null)`,
  },
  /**
   * In the last evening by the player's clock that is in the row's last day, which is UTC's. It is looked for 6 hours
   * after the lantern was lit, or a day later if a missed day is still forgiven: so it is found before that evening, and
   * not longer before it than messages are kept. `message` stores the name; the row of lanterns is
   * meant.
   */
  garland_ending: {
    opens: 'hub',
    find: ({ from, to }) => sql`select player_id, day::text as ref, (day + ${DAYS_LEFT})::timestamp at time zone 'utc'
        + make_interval(mins => mod(${sql.lit(EVENING)} - utc_offset + 2880, 1440)) as at
      from lantern join message_consent using (player_id)
      where place < ${sql.lit(LANTERNS_IN_ROW)}
        and (forgiven and lit_at >= ${earlier(from, 6)} and lit_at < ${earlier(to, 6)}
          or not forgiven and lit_at >= ${earlier(from, 30)} and lit_at < ${earlier(to, 30)})`,
    isKnown: sql`(exists (select 1 from lantern where lantern.player_id = player.player_id and day > message.ref::date)
      or not exists (select 1 from lantern where lantern.player_id = player.player_id and day = message.ref::date
        and day + ${DAYS_LEFT} >= (now() at time zone 'utc')::date))`,
  },
  /** What an operator has written (operator-messages.ts). */
  operator: { opens: 'hub', find: null, isKnown: sql`false` },
} as const satisfies Record<string, MessageKind>;

function earlier(time: Date, hours: number): Date {
  return new Date(time.getTime() - hours * HOUR_MS);
}

export type MessageKindName = keyof typeof messageKinds;

export const kindNames = Object.keys(messageKinds) as MessageKindName[];
