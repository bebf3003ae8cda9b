import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isOnCluster } from '../../testing/databases.ts';
import { winPairs } from '../../testing/friends.ts';
import { letWeeksPass, winInTurn } from '../../testing/leagues.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { countLeagues } from './count.ts';

const world = useTestWorld({}, 2);
const kysely = () => world().context.database.kysely;

type Sum = { readonly coins: number; readonly earned: number };

async function sums(): Promise<Sum | undefined> {
  const { rows } = await sql<Sum>`select (select sum(coins)::bigint from league_member) as coins,
    (select sum(amount)::bigint from ledger_entry where kind = 'game_reward') as earned`.execute(kysely());
  return rows[0];
}

test('servers that count at once, while players win, count each coin once and fill each league', async () => {
  const players = await winInTurn(world(), Array<number>(60).fill(1));
  const game = { over: false };
  const counting = Array.from({ length: 4 }, async () => {
    while (!game.over) {
      await countLeagues(world().context);
    }
  });
  await Promise.all(players.map((player) => winPairs(world(), player, 4)));
  game.over = true;
  await Promise.all(counting);
  await countLeagues(world().context);
  const { coins, earned } = (await sums()) ?? { coins: 0, earned: 1 };
  expect(coins).toBe(earned);
});

test('a week is settled once, also when each of the first servers is killed while it settles', async ({ skip }) => {
  skip(isOnCluster(), 'the trigger that kills counts in a sequence, which shards do not have');
  const kills = 7;
  await winInTurn(world(), Array<number>(20).fill(2));
  await countLeagues(world().context);
  await letWeeksPass(world());
  await sql`create sequence kills`.execute(kysely());
  await sql
    .raw(`create function kill_settler() returns trigger language plpgsql as $$ begin
      if nextval('kills') <= ${kills} then perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); end if;
      return new; end $$`)
    .execute(kysely());
  await sql`create trigger kill_settler before update of place on league_member
    for each row execute function kill_settler()`.execute(kysely());
  for (let left = kills; left > 0; left -= 1) {
    await countLeagues(world().context).catch(() => {});
  }
  await Promise.all(Array.from({ length: 3 }, () => countLeagues(world().context)));
  await sql`drop trigger kill_settler on league_member`.execute(kysely());
  await sql`drop function kill_settler`.execute(kysely());
  const { rows } = await sql<{ tried: number; open: number }>`select last_value as tried, (
      select count(*) from league_member where place is null and week < (select week from league_count)
    ) as open from kills`.execute(kysely());
  await sql`drop sequence kills`.execute(kysely());
  expect(rows[0]?.open).toBe(0);
  expect(rows[0]?.tried).toBeGreaterThan(kills);
});
