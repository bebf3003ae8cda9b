import { STARTING_ATTEMPTS } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** How many of something there are, ever and since midnight, UTC. */
export type Count = { readonly name: string; readonly total: number; readonly today: number };

/** What the product does, in numbers. */
export type ProductStats = {
  readonly players: Count;
  /** Players who were here today. */
  readonly activeToday: number;
  /** Players who are shut out. */
  readonly banned: Count;
  /** Coins by the kind of their entry. */
  readonly coinsMinted: readonly Count[];
  /** Attempts by source; adjustments with what they took. */
  readonly attemptsGranted: readonly Count[];
  readonly attemptsUsed: Count;
  readonly tasksCollected: readonly Count[];
  /** Referral bonuses that wait for an operator. */
  readonly bonusesHeld: number;
};

const midnight = sql`(date_trunc('day', now() at time zone 'utc') at time zone 'utc')`;

/** Reads every ledger entry: seconds for some millions. */
export async function readStats(database: Database): Promise<ProductStats> {
  const [players] = await read(database, countAll('players', 'player', 'created_at'));
  const [used] = await read(database, countAll('used', 'game', 'dealt_at'));
  const [active] = await read(
    database,
    sql`select 'active' as name, count(*) as total, count(*) as today from visit_streak
      where last_day = (now() at time zone 'utc')::date`,
  );
  const [banned] = await read(database, countAll('banned', 'player_ban', 'banned_at'));
  const [held] = await read(
    database,
    sql`select 'held' as name, count(*) as total, 0 as today from referral_earning where status = 'held'`,
  );
  return {
    players: players ?? none('players'),
    activeToday: active?.today ?? 0,
    banned: banned ?? none('banned'),
    coinsMinted: await read(
      database,
      sql`select kind as name, sum(amount)::bigint as total,
        coalesce(sum(amount) filter (where created_at >= ${midnight}), 0)::bigint as today
        from ledger group by kind order by kind`,
    ),
    attemptsGranted: [
      times(players ?? none('players'), 'start', STARTING_ATTEMPTS),
      ...(await read(
        database,
        sql`select 'ad, ' || evidence as name, count(*) as total,
          count(*) filter (where consumed_at >= ${midnight}) as today
          from ad_session where status = 'consumed' group by evidence order by evidence`,
      )),
      ...(await read(
        database,
        sql`select 'lantern' as name, sum(attempts)::bigint as total,
          coalesce(sum(attempts) filter (where lit_at >= ${midnight}), 0)::bigint as today
          from lantern having count(*) > 0`,
      )),
      ...(await read(
        database,
        sql`select 'adjustment' as name, sum(attempts)::bigint as total,
          coalesce(sum(attempts) filter (where made_at >= ${midnight}), 0)::bigint as today
          from adjustment where attempts is not null having count(*) > 0`,
      )),
    ],
    attemptsUsed: used ?? none('used'),
    tasksCollected: await read(
      database,
      sql`select tag as name, count(*) as total, count(*) filter (where collected_at >= ${midnight}) as today
        from task_reward group by tag order by count(*) desc, tag`,
    ),
    bonusesHeld: held?.total ?? 0,
  };
}

function countAll(name: string, table: string, time: string): RawBuilder<Count> {
  return sql`select ${name}::text as name, count(*) as total,
    count(*) filter (where ${sql.ref(time)} >= ${midnight}) as today from ${sql.table(table)}`;
}

async function read({ kysely }: Database, query: RawBuilder<unknown>): Promise<Count[]> {
  const { rows } = await sql<Count>`${query}`.execute(kysely);
  return rows;
}

function none(name: string): Count {
  return { name, total: 0, today: 0 };
}

function times({ total, today }: Count, name: string, factor: number): Count {
  return { name, total: total * factor, today: today * factor };
}
