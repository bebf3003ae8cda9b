import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { invite, winPairs } from '../../testing/friends.ts';
import { leagueOf, letWeeksPass, placeIn, winInTurn } from '../../testing/leagues.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from '../referrals/index.ts';
import { countLeagues } from './count.ts';

const world = useTestWorld();
const kysely = () => world().context.database.kysely;
const count = () => countLeagues(world().context);

/** All players of the tests before belong to earlier weeks. */
afterEach(async () => {
  await letWeeksPass(world());
  await count();
});

async function settledTimes(): Promise<unknown[]> {
  const { rows } = await sql`select week, tier, number, settled_at from league order by week, tier, number`.execute(
    kysely(),
  );
  return rows;
}

test('the first coins from a game in a week bring a player into a league; tasks and friends bring none', async () => {
  const [player, friendless] = [await world().newPlayer(), await world().newPlayer()];
  await pay(world(), friendless.id, 5_000);
  const friend = await invite(world(), friendless);
  await winPairs(world(), friend, 2);
  await settleEarnings(world().context);
  await count();
  expect(await leagueOf(friendless)).toMatchObject({ tier: 0, members: [], result: null });
  await winPairs(world(), player, 3);
  await pay(world(), player.id, 700);
  await count();
  const league = await leagueOf(player);
  expect(league.members).toEqual([
    { nickname: `Player ${player.id}`, coins: 300, me: true },
    { nickname: `Friend ${friend.id}`, coins: 200, me: false },
  ]);
  expect(new Date(league.ends_at).getUTCDay()).toBe(1);
  expect(Date.parse(league.ends_at)).toBeGreaterThan(Date.now());
  expect(league.ends_in).toBeGreaterThan(0);
  expect(league.ends_in).toBeLessThanOrEqual(7 * 86_400);
});

test('coins are counted once, however often they are read', async () => {
  const [player] = await winInTurn(world(), [1]);
  await count();
  await sql`update league_count set read_to = (read_to at time zone 'utc' - interval '20 minutes') at time zone 'utc'`.execute(
    kysely(),
  );
  await count();
  await winPairs(world(), player, 2);
  await count();
  await count();
  expect((await leagueOf(player)).members).toMatchObject([{ coins: 300, me: true }]);
});

test('with equal coins, the player who got there first stands above', async () => {
  const [first, second, third] = await winInTurn(world(), [1, 2, 1]);
  await winPairs(world(), third, 1);
  await count();
  expect(await Promise.all([first, second, third].map(async (player) => placeIn(await leagueOf(player))))).toEqual([
    3, 1, 2,
  ]);
});

test('a league has fifty players, and the next who come have one of their own', async () => {
  const [first] = await winInTurn(world(), [1]);
  await winInTurn(world(), Array<number>(50).fill(1));
  const [last] = await winInTurn(world(), [1]);
  await count();
  expect([(await leagueOf(first)).members.length, (await leagueOf(last)).members.length]).toEqual([50, 2]);
  const [late] = await winInTurn(world(), [2]);
  await count();
  expect(placeIn(await leagueOf(late))).toBe(1);
  expect((await leagueOf(last)).members).toHaveLength(3);
});

test('a week that is over moves one in five up, shows each the result once, and the others stay in the lowest league', async () => {
  const [best, next] = await winInTurn(world(), [5, 4, 3, 2, 1]);
  await count();
  await letWeeksPass(world());
  await count();
  const result = { tier: 0, next_tier: 1, place: 1, coins: 500 };
  expect(await leagueOf(best)).toMatchObject({ tier: 1, members: [], result });
  expect(await leagueOf(next)).toMatchObject({ tier: 0, members: [], result: { place: 2, next_tier: 0 } });
  expect((await best.get(calls.leaderboardPlace)).body).toMatchObject({ result });
  const replies = [await best.post(calls.leagueSeen), await best.post(calls.leagueSeen)];
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await leagueOf(best)).result).toBeNull();
  expect((await leagueOf(next)).result).not.toBeNull();
});

/** Two players of the second tier and the first, who have won in the week after. */
async function playInTwoTiers(expected?: string): Promise<readonly [Player, Player]> {
  const [best, next] = await winInTurn(world(), [5, 4, 3, 2, 1]);
  await count();
  await letWeeksPass(world());
  await count();
  if (expected !== undefined) {
    await sql`update league_count set expected = ${expected}::integer[]`.execute(kysely());
  }
  await winPairs(world(), next, 1);
  await winPairs(world(), best, 2);
  await count();
  return [best, next];
}

test('players of two tiers who are counted at once join leagues of their own tiers, if enough play in each', async () => {
  const [best, next] = await playInTwoTiers('{40,10,0,0,0,0}');
  const own = { members: [{ me: true }] };
  expect(await leagueOf(best)).toMatchObject({ tier: 1, ...own });
  expect(await leagueOf(next)).toMatchObject({ tier: 0, ...own });
});

test('tiers with few players share a league, in which each keeps their own tier and moves from it', async () => {
  const [best, next] = await playInTwoTiers();
  await winInTurn(world(), [1, 1, 1]);
  await count();
  const [higher, lower] = [await leagueOf(best), await leagueOf(next)];
  expect([higher.tier, lower.tier]).toEqual([1, 0]);
  expect([higher, lower].map(({ members }) => members.length)).toEqual([5, 5]);
  await letWeeksPass(world());
  await count();
  expect([(await leagueOf(best)).result, (await leagueOf(next)).result]).toMatchObject([
    { place: 1, tier: 1, next_tier: 2 },
    { tier: 0, next_tier: 0 },
  ]);
});

test('the first of a league wears a laurel frame in the week after, and in no other', async () => {
  const [best, next] = await winInTurn(world(), [2, 1]);
  const frames = async () => {
    await winPairs(world(), next, 1);
    await winPairs(world(), best, 1);
    await count();
    return (await leagueOf(best)).members.map(({ me, frame }) => [me, frame]);
  };
  await count();
  await letWeeksPass(world());
  expect(await frames()).toEqual([
    [false, undefined],
    [true, 'laurel'],
  ]);
  await letWeeksPass(world());
  await count();
  await letWeeksPass(world());
  expect(await frames()).toEqual([
    [false, undefined],
    [true, undefined],
  ]);
});

test('a player who went up plays among others who did, and goes down again as one of the last', async () => {
  const climbers: Player[] = [];
  for (let league = 0; league < 5; league += 1) {
    const [climber] = await winInTurn(world(), [2, 1, 1, 1, 1]);
    climbers.push(climber);
    await count();
    await letWeeksPass(world());
    await count();
  }
  for (const [index, climber] of climbers.entries()) {
    await winPairs(world(), climber, 5 - index);
  }
  await count();
  expect(await Promise.all(climbers.map(async (climber) => placeIn(await leagueOf(climber))))).toEqual([1, 2, 3, 4, 5]);
  await letWeeksPass(world());
  await count();
  expect(await Promise.all(climbers.map(async (climber) => (await leagueOf(climber)).tier))).toEqual([2, 1, 1, 1, 0]);
});

test('a week without a game takes nothing: the tier stays', async () => {
  const [best] = await winInTurn(world(), [2, 1, 1, 1, 1]);
  await count();
  await letWeeksPass(world());
  await count();
  await letWeeksPass(world(), 3);
  await count();
  expect(await leagueOf(best)).toMatchObject({ tier: 1, members: [] });
});

test('a player who joins a league alone at the last second stays in their tier', async () => {
  const [alone] = await winInTurn(world(), [8]);
  await letWeeksPass(world());
  await count();
  expect(await leagueOf(alone)).toMatchObject({ tier: 0, result: { place: 1, next_tier: 0 } });
});

test('very many players of a slice are counted by several transactions, each player once', async ({
  onTestFinished,
}) => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  const run = (statement: string) => sql.raw(statement).execute(database.kysely);
  await run(`insert into player (player_id, nickname, language, referral_code)
    select id, 'p', 'en', 'code' || id from generate_series(1, 2100) as id`);
  await countLeagues({ database });
  await run(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
    select id, 1, 'game_reward', 'game:' || id, 100, 100 from generate_series(1, 2100) as id`);
  const read = async () => {
    const { rows: members } = await sql<{ players: number; coins: number }>`select count(*) as players,
      sum(coins)::bigint as coins from league_member`.execute(database.kysely);
    const { rows } = await sql<{ read_to: Date }>`select read_to from league_count`.execute(database.kysely);
    return { ...members[0], ...rows[0] };
  };
  const before = await read();
  // Ends after its first transaction.
  await countLeagues({ database }, AbortSignal.abort());
  expect(await read()).toMatchObject({ players: 2_000, coins: 200_000, read_to: before.read_to });
  await countLeagues({ database });
  expect(await read()).toMatchObject({ players: 2_100, coins: 210_000 });
});

test('a league that is settled stays as it is', async () => {
  const [player] = await winInTurn(world(), [1]);
  await letWeeksPass(world());
  await count();
  const settled = await settledTimes();
  await winPairs(world(), player, 1);
  await sql`update league_count set read_to = (read_to at time zone 'utc' - interval '10 minutes') at time zone 'utc'`.execute(
    kysely(),
  );
  await count();
  expect((await settledTimes()).slice(0, settled.length)).toEqual(settled);
  expect((await leagueOf(player)).result).toMatchObject({ place: 1, coins: 100 });
});

test('a counting that was left alone for weeks catches up with each of them', async () => {
  const [player] = await winInTurn(world(), [2]);
  await letWeeksPass(world());
  await winPairs(world(), player, 3);
  await letWeeksPass(world(), 2);
  await winPairs(world(), player, 1);
  await count();
  const { rows } = await sql<{ coins: number; placed: boolean }>`
    select coins, place is not null as placed from league_member where player_id = ${player.id} order by week`.execute(
    kysely(),
  );
  expect(rows).toEqual([
    { coins: 200, placed: true },
    { coins: 300, placed: true },
    { coins: 100, placed: false },
  ]);
});

test('a banned player is not shown, and stands last when the week is settled', async () => {
  const [cheat, second, third] = await winInTurn(world(), [8, 2, 1]);
  await count();
  await sql`insert into player_ban (player_id, reason, operator) values (${cheat.id}, 'robot', 'mei')`.execute(
    kysely(),
  );
  expect((await leagueOf(second)).members).toHaveLength(2);
  await letWeeksPass(world());
  await count();
  expect([(await leagueOf(second)).result?.place, (await leagueOf(third)).result?.place]).toEqual([1, 2]);
  await sql`delete from player_ban`.execute(kysely());
  expect((await leagueOf(cheat)).result?.place).toBe(3);
});
