import { screens } from '@soho/contract';
import { type RawBuilder, sql } from 'kysely';

type MetricOfOwnRows = {
  /** From rows that the server itself has written: nothing comes from the client. */
  readonly count: (player: number) => RawBuilder<unknown>;
  /** Where a player does what is counted; null if there is nothing to do now, or not in the app. */
  readonly screen: string | null;
  /** The daily figure that counts the same of all players; of streaks, the visits. */
  readonly figure: string;
};

/** The facts that tasks count. A new one is one entry here; metrics.test.ts asks for the way to increment it. */
export const metrics = {
  games_played: {
    count: (player) => sql`(select count(*) from game where player_id = ${player} and status = 'won')`,
    screen: screens.games,
    figure: 'games',
  },
  pairs_found: {
    count: (player) => sql`(select coalesce(sum(cardinality(found)), 0) from game
      where player_id = ${player} and kind = 'card')`,
    screen: screens.cardGame,
    figure: 'pairs_found',
  },
  puzzles_solved: {
    count: (player) => sql`(select count(*) from game
      where player_id = ${player} and kind = 'puzzle' and status = 'won')`,
    screen: screens.puzzle,
    figure: 'puzzles_solved',
  },
  ads_watched: {
    count: (player) => sql`(select count(*) from ad_session where player_id = ${player} and status = 'consumed')`,
    screen: screens.cardGame,
    figure: 'ads',
  },
  friends_invited: {
    count: (player) => sql`(select count(*) from invited_friend where player_id = ${player})`,
    screen: screens.referral,
    figure: 'friends_invited',
  },
  days_in_a_row: {
    count: (player) => sql`(select coalesce(max(days), 0) from visit_streak
      where player_id = ${player} and last_day >= (now() at time zone 'utc')::date - 1)`,
    screen: null,
    figure: 'players_active',
  },
  wallet_proved: {
    count: (player) => sql`(select count(*) from wallet_proof where player_id = ${player})`,
    screen: screens.wallet,
    figure: 'wallets_proved',
  },
  miners_bought: {
    count: (player) => sql`(select count(*) from miner_run where player_id = ${player})`,
    screen: screens.miners,
    figure: 'miners_sold',
  },
} satisfies Record<string, MetricOfOwnRows>;

/** A metric that asks the messenger, by the bot, instead of our own rows. */
export const CHANNEL_METRIC = 'channel_joined';

export type Metric = keyof typeof metrics | typeof CHANNEL_METRIC;

const described: Readonly<Record<Metric, Omit<MetricOfOwnRows, 'count'>>> = {
  ...metrics,
  [CHANNEL_METRIC]: { screen: null, figure: 'channels_joined' },
};

export const metricNames = Object.keys(described) as readonly Metric[];

export function screenOf(metric: Metric): string | null {
  return described[metric].screen;
}

export function figureOf(metric: Metric): string {
  return described[metric].figure;
}

/** The player's value of every metric of our own, as one row. */
export function selectMetrics(player: number): RawBuilder<Record<keyof typeof metrics, number>> {
  const columns = Object.entries(metrics).map(([name, { count }]) => sql`${count(player)}::bigint as ${sql.ref(name)}`);
  return sql`select ${sql.join(columns)}`;
}
