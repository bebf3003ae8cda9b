// What a cluster does by another statement than one PostgreSQL must be the same: both are given the same players and requests here,
// each in a transaction that is rolled back.
import { randomUUID } from 'node:crypto';
import { REFERRAL_DAILY_CAP } from '@soho/rules';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appendOnly, layout } from './cluster/layout.ts';
import { planDrops } from './cluster/plan-distribution.ts';
import { PACK } from './features/balance/pack-ledger.ts';
import { CREDIT, READ_BOARD } from './features/games/store.ts';
import { WEEK_COINS } from './features/leagues/count-members.ts';
import { allowErasure } from './features/players/operator/erase.ts';
import { moveRows } from './features/players/operator/move-rows.ts';
import { moveRowsByCopies } from './features/players/operator/move-rows-by-copies.ts';
import { SEE_PLAYERS } from './features/players/service.ts';
import { payTogether } from './features/referrals/settle.ts';
import { payOne } from './features/referrals/settle-on-cluster.ts';
import type { Ways } from './platform/database/choose.ts';
import type { Tx } from './platform/database/database.ts';
import { type Asked, columnsOf, type Pair } from './platform/database/pair.ts';
import { makePseudonym } from './platform/pseudonym.ts';
import { isOnCluster, times } from './testing/databases.ts';
import { avoidMidnight } from './testing/days.ts';
import { bringFriends, invite } from './testing/friends.ts';
import { fillWorld } from './testing/full-world.ts';
import { useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();
const RUNS = { numRuns: 20 };
const DAY_MS = 86_400_000;
const NOW = new Date();
/** What the statements for many requests or players write. */
const TABLES = [
  'player',
  'balance',
  'ledger_entry',
  'ledger_pack',
  'game',
  'stored_answer',
  'visit_streak',
  'referral_earning',
  'settled_earning',
  'referral_settlement',
] as const;

/** Two who were invited by the first, one who is banned, and one who does not exist. */
let players: number[];
let gameIds: string[];

beforeAll(() => avoidMidnight(60_000));

beforeEach(async ({ skip }) => {
  skip(isOnCluster(), 'a cluster refuses the statements for many players');
  const { kysely } = world().context.database;
  const inviter = await world().newPlayer();
  const friends = [await invite(world(), inviter), await invite(world(), inviter)];
  const banned = await world().newPlayer();
  await sql`insert into player_ban (player_id, reason, operator) values (${banned.id}, 'a bot', 'test')`.execute(
    kysely,
  );
  players = [inviter.id, ...friends.map(({ id }) => id), banned.id, 999_999];
  gameIds = [];
  for (const id of players.slice(0, -1)) {
    const [cards, puzzle] = [randomUUID(), randomUUID()];
    await sql`insert into game (player_id, game_id, kind, board, dealt_at) values
      (${id}, ${cards}, 'card', ${[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7]}::smallint[], now() - interval '1 minute'),
      (${id}, ${puzzle}, 'puzzle', ${[1, 2, 3, 4, 5, 6, 7, 8, 0]}::smallint[], now() - interval '1 minute')`.execute(
      kysely,
    );
    await sql`update attempts set remaining = remaining - 2 where player_id = ${id}`.execute(kysely);
    gameIds.push(cards, puzzle);
  }
});

/** What both ways answer and leave is compared: without order, and the transaction's own time as a word. */
async function expectTheSame(
  seed: (tx: Tx) => Promise<unknown>,
  ways: Ways<(tx: Tx) => Promise<unknown[]>>,
  written: readonly string[] = TABLES,
): Promise<void> {
  const [many, one] = [await tryOut(seed, ways.many, written), await tryOut(seed, ways.one, written)];
  expect(one).toEqual(many);
}

class RolledBack extends Error {}

async function tryOut(
  seed: (tx: Tx) => Promise<unknown>,
  way: (tx: Tx) => Promise<unknown[]>,
  written: readonly string[],
): Promise<unknown> {
  let seen: unknown;
  const { kysely } = world().context.database;
  await kysely
    .transaction()
    .execute(async (tx) => {
      await seed(tx);
      const answers = await way(tx);
      const { rows } = await sql<{ now: string }>`select to_jsonb(now()) as now`.execute(tx);
      const plain = (row: unknown) => JSON.stringify(row).replaceAll(String(rows[0]?.now), 'now');
      const tables: Record<string, string[]> = { answers: answers.map(plain).toSorted() };
      for (const table of written) {
        const found = await sql<object>`select to_jsonb(each) as row from ${sql.table(table)} as each`.execute(tx);
        tables[table] = found.rows.map(plain).toSorted();
      }
      seen = tables;
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) {
        throw error;
      }
    });
  return seen;
}

async function run(tx: Tx, text: string, values: readonly unknown[]): Promise<unknown[]> {
  return (await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
}

/** Batches one after the other, of which each asks for a player once. */
const batchesOf = (asked: fc.Arbitrary<Asked>) =>
  fc.array(fc.uniqueArray(asked, { selector: ([playerId]) => playerId, minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 6,
  });

const expectSameRequests = (
  { many, one }: Pair,
  batches: readonly Asked[][],
  shared: readonly unknown[],
  seed: (tx: Tx) => Promise<unknown> = async () => {},
) =>
  expectTheSame(seed, {
    many: async (tx) => {
      const rows = [];
      for (const batch of batches) {
        rows.push(...(await run(tx, many.sql, [...columnsOf(batch), ...shared])));
      }
      return rows;
    },
    one: async (tx) => {
      const rows = [];
      for (const asked of batches.flat()) {
        rows.push(...(await run(tx, one.sql, [...asked, ...shared])));
      }
      return rows;
    },
  });

const somePlayer = () => fc.constantFrom(...players);

test('credits', async () => {
  const credit = fc
    .record({
      place: fc.nat(players.length - 2),
      isPuzzle: fc.boolean(),
      isOthers: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
      goal: fc.nat(7),
      floorMs: fc.constantFrom(0, 0, 0, 60_000_000),
      amount: fc.constantFrom(1, 100, 150),
      hasKey: fc.boolean(),
    })
    .map(({ place, isPuzzle, isOthers, goal, floorMs, amount, hasKey }): Asked => {
      const game = gameIds[((isOthers ? 0 : place) * 2 + (isPuzzle ? 1 : 0)) % gameIds.length];
      const [at, goals, moves] = isPuzzle ? [0, 1, 'LU'] : [goal, 8, null];
      return [players[place] ?? 0, game, at, goals, moves, floorMs, amount, hasKey ? randomUUID() : null, 'hash'];
    });
  await fc.assert(
    fc.asyncProperty(batchesOf(credit), fc.constantFrom(DAY_MS, DAY_MS, 1_000), (batches, lifeMs) =>
      expectSameRequests(CREDIT, batches, [lifeMs]),
    ),
    RUNS,
  );
});

test('reads of boards', async () => {
  const read = fc.tuple(somePlayer(), fc.constantFrom(...gameIds)).map((pair): Asked => pair);
  await fc.assert(
    fc.asyncProperty(batchesOf(read), (batches) => expectSameRequests(READ_BOARD, batches, [])),
    RUNS,
  );
});

test('launches', async () => {
  const launch = fc
    .tuple(
      somePlayer(),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.constantFrom(null, 'Ann'),
      fc.constantFrom('en', 'ru'),
    )
    .map(
      ([playerId, nickname, firstName, language]): Asked => [
        playerId,
        nickname.replaceAll('\0', '0'),
        firstName,
        null,
        language,
      ],
    );
  const missed = fc.array(fc.constantFrom(0, 1, 2, undefined), { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(batchesOf(launch), missed, (batches, days) =>
      expectSameRequests(SEE_PLAYERS, batches, [], async (tx) => {
        for (const [place, missedDays] of days.entries()) {
          await sql`delete from visit_streak where player_id = ${players[place]}`.execute(tx);
          if (missedDays !== undefined) {
            await sql`insert into visit_streak (player_id, last_day, days)
              values (${players[place]}, (now() at time zone 'utc')::date - ${missedDays}::integer, 4)`.execute(tx);
          }
        }
      }),
    ),
    RUNS,
  );
});

type Win = { readonly place: number; readonly minutesAgo: number; readonly isGame: boolean };
const MINUTES_OF_THREE_WEEKS = 3 * 7 * 24 * 60;
const wins = () =>
  fc.array(fc.record({ place: fc.nat(2), minutesAgo: fc.nat(MINUTES_OF_THREE_WEEKS), isGame: fc.boolean() }), {
    maxLength: 240,
  });

/** A ledger, from the oldest entry on. */
async function enter(tx: Tx, all: readonly Win[]): Promise<void> {
  const sorted = all.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  const entries = sorted.map((win, index) => ({
    ...win,
    seq: sorted.slice(0, index + 1).filter(({ place }) => place === win.place).length,
  }));
  await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
    select player_id, seq, case when is_game then 'game_reward' else 'task_reward' end, 'random:' || seq, 100, seq * 100, ${NOW}::timestamptz - minutes * interval '1 minute'
    from unnest(${entries.map(({ place }) => players[place])}::bigint[], ${entries.map(({ seq }) => seq)}::bigint[],
      ${entries.map(({ isGame }) => isGame)}::boolean[], ${entries.map(({ minutesAgo }) => minutesAgo)}::integer[])
      as entry (player_id, seq, is_game, minutes)`.execute(tx);
}

const expectSameForPlayers = (
  { many, one }: Ways<string>,
  shared: readonly unknown[],
  seed: (tx: Tx) => Promise<unknown>,
) =>
  expectTheSame(seed, {
    many: (tx) => run(tx, many, [players, ...shared]),
    one: async (tx) => {
      const rows = [];
      for (const playerId of players) {
        rows.push(...(await run(tx, one, [playerId, ...shared])));
      }
      return rows;
    },
  });

test('what games have brought in a week', async () => {
  const monday = new Date(Math.floor((NOW.getTime() / DAY_MS - 4) / 7) * 7 * DAY_MS + 4 * DAY_MS);
  const week = (weeksAgo: number) => new Date(monday.getTime() - weeksAgo * 7 * DAY_MS);
  const counted = fc.array(fc.record({ place: fc.nat(2), weeksAgo: fc.nat(2), seq: fc.nat(30) }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(wins(), counted, fc.nat(2), (all, members, weeksAgo) =>
      expectSameForPlayers(
        WEEK_COINS,
        [week(weeksAgo).toISOString().slice(0, 10), week(weeksAgo), week(weeksAgo - 1)],
        async (tx) => {
          await enter(tx, all);
          for (const { place, weeksAgo: ago, seq } of members) {
            await sql`insert into league_member (player_id, week, tier, number, coins, counted_seq, reached_at, place, next_tier)
            values (${players[place]}, ${week(ago).toISOString().slice(0, 10)}, 1, 1, 100, ${seq}, ${NOW}, 1, 2)
            on conflict do nothing`.execute(tx);
          }
        },
      ),
    ),
    RUNS,
  );
});

test('packing of old entries', async () => {
  await fc.assert(
    fc.asyncProperty(wins(), fc.nat(MINUTES_OF_THREE_WEEKS), (all, minutesAgo) =>
      expectSameForPlayers(PACK, [new Date(NOW.getTime() - minutesAgo * 60_000)], (tx) => enter(tx, all)),
    ),
    RUNS,
  );
});

test('payments of what friends have earned', async () => {
  const inviters = await Promise.all(times(2, () => world().newPlayer()));
  const friends: number[] = [];
  for (const inviter of inviters) {
    friends.push(...(await bringFriends(world(), inviter, REFERRAL_DAILY_CAP + 3)));
  }
  // The bonus of a friend, which there may be more of than a day pays, and a share of what the friend has earned.
  const earned = fc.record({
    status: fc.constantFrom('due', 'due', 'due', 'held'),
    released: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
    daysAgo: fc.constantFrom(0, 0, 0, 1),
    hasShare: fc.boolean(),
  });
  const all = fc.array(earned, { minLength: friends.length, maxLength: friends.length });
  const held = fc.uniqueArray(fc.constantFrom(...friends, ...inviters.map(({ id }) => id)), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(all, held, (earnings, heldIds) =>
      expectTheSame(
        async (tx) => {
          await sql`delete from referral_earning`.execute(tx);
          await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount, status, released, created_at)
            select player_id, seq, inviter_id, case seq when 0 then 'new_referral' else 'game_reward' end, 50 + days,
              case seq when 0 then status else 'due' end, seq = 0 and status = 'due' and is_released,
              ${NOW}::timestamptz - days * interval '1 day' - player_id % 100 * interval '1 second'
            from unnest(${friends}::bigint[], ${earnings.map(({ status }) => status)}::text[],
              ${earnings.map(({ released }) => released)}::boolean[], ${earnings.map(({ daysAgo }) => daysAgo)}::integer[],
              ${earnings.map(({ hasShare }) => hasShare)}::boolean[]) as earned (player_id, status, is_released, days, has_share)
            join referral using (player_id) cross join generate_series(0, 1) as seq
            where seq = 0 or has_share`.execute(tx);
          await sql`insert into player_hold (player_id, reason, operator)
            select player_id, 'odd', 'test' from unnest(${heldIds}::bigint[]) as player_id`.execute(tx);
        },
        {
          many: async (tx) => [
            await payTogether(
              tx,
              inviters.map(({ id }) => id),
            ),
          ],
          one: async (tx) => {
            let paid = 0;
            for (const { id } of inviters) {
              paid += await payOne(tx, id, REFERRAL_DAILY_CAP, 2_000);
            }
            return [paid];
          },
        },
      ),
    ),
    RUNS,
  );
});

test('erasures', async () => {
  const { player, inviter } = await fillWorld(world());
  const pseudonym = makePseudonym();
  const erase =
    (way: typeof moveRows, playerId: number, prepare: (tx: Tx) => Promise<void> = async () => {}) =>
    async (tx: Tx) => {
      await prepare(tx);
      await allowErasure(tx, () => way(tx, playerId, pseudonym, async () => {}));
      // The pseudonym's code is random, and a trigger copies it, for servers of the version before.
      await sql`update player set referral_code = 'random' where player_id = ${pseudonym}`.execute(tx);
      await sql`delete from referral_code where player_id = ${pseudonym}`.execute(tx);
      return [];
    };
  const becomeOfACluster = async (tx: Tx) => {
    for (const { statement } of await planDrops({ kysely: tx })) {
      await sql.raw(statement).execute(tx);
    }
    // On shards they let an erasure remove what it has copied.
    for (const table of appendOnly) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    }
  };
  for (const id of [player.id, inviter.id, ...players]) {
    const ways = { many: erase(moveRows, id), one: erase(moveRowsByCopies, id, becomeOfACluster) };
    await expectTheSame(async () => {}, ways, Object.keys(layout));
  }
});
