import { type RawBuilder, sql } from 'kysely';

/**
 * The facts that tasks count, each read from rows that the server itself has written: nothing comes from the client.
 * A new metric is one entry here; the compiler asks for its screen in service.ts, and metrics.test.ts for the way to increment it.
 */
export const metrics = {
  games_played: (player) => sql`(select count(*) from game where player_id = ${player} and status = 'won')`,
  pairs_found: (player) => sql`(select coalesce(sum(cardinality(found)), 0) from game
    where player_id = ${player} and kind = 'card')`,
  puzzles_solved: (player) => sql`(select count(*) from game
    where player_id = ${player} and kind = 'puzzle' and status = 'won')`,
  ads_watched: (player) => sql`(select count(*) from ad_session where player_id = ${player} and status = 'consumed')`,
  friends_invited: (player) => sql`(select count(*) from invited_friend where player_id = ${player})`,
  days_in_a_row: (player) => sql`(select coalesce(max(days), 0) from visit_streak
    where player_id = ${player} and last_day >= (now() at time zone 'utc')::date - 1)`,
  wallet_proved: (player) => sql`(select count(*) from wallet_proof where player_id = ${player})`,
  miners_bought: (player) => sql`(select count(*) from miner_run where player_id = ${player})`,
} satisfies Record<string, (player: number) => RawBuilder<unknown>>;

/** A metric that asks the messenger, by the bot, instead of our own rows. */
export const CHANNEL_METRIC = 'channel_joined';

export type Metric = keyof typeof metrics | typeof CHANNEL_METRIC;

export const metricNames: readonly Metric[] = [...(Object.keys(metrics) as (keyof typeof metrics)[]), CHANNEL_METRIC];

/** The player's value of every metric of our own, as one row. */
export function selectMetrics(player: number): RawBuilder<Record<keyof typeof metrics, number>> {
  const columns = Object.entries(metrics).map(
    ([name, expression]) => sql`${expression(player)}::bigint as ${sql.ref(name)}`,
  );
  return sql`select ${sql.join(columns)}`;
}
