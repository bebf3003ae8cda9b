import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { APPLY } from '../../testing/console.ts';
import { isOnCluster } from '../../testing/databases.ts';
import { avoidMidnight } from '../../testing/days.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { banPlayers } from './operator/moderate.ts';
import { SEE_PLAYERS } from './service.ts';

const world = useTestWorld();
const database = () => world().context.database;
const PROFILE = ['New name', 'First', 'https://example.org/a.png', 'ru'] as const;

const seeOne = (id: number) => database().prepared<object>(SEE_PLAYERS.one, [id, ...PROFILE]);
/** The same by the statement for many. */
const seeMany = (id: number) =>
  database().prepared<object>(SEE_PLAYERS.many, [[id], ...PROFILE.map((value) => [value])]);

/** What a launch reads and writes, without the player's id. @param missed days since the player was here last */
async function seeAndRead(player: Player, see: typeof seeOne, missed?: number): Promise<object[]> {
  if (missed !== undefined) {
    await sql`insert into visit_streak (player_id, last_day, days)
      values (${player.id}, (now() at time zone 'utc')::date - ${missed}::integer, 4)
      on conflict (player_id) do update set last_day = excluded.last_day, days = 4`.execute(database().kysely);
  }
  const seen = await see(player.id);
  const { rows } = await sql<object>`select nickname, first_name, avatar_url, language, seen_at > created_at as is_seen,
      days, last_day = (now() at time zone 'utc')::date as is_today
    from player left join visit_streak using (player_id) where player_id = ${player.id}`.execute(database().kysely);
  return [...seen, ...rows].map((row) => ({ ...row, player_id: 0 }));
}

beforeAll(() => avoidMidnight(10_000));

test('see_player reads and writes what the statement for many players does', async ({ skip }) => {
  skip(isOnCluster(), 'a cluster does not take the statement for many players by one task');
  const [one, other] = [await world().newPlayer(), await world().newPlayer()];
  for (const player of [one, other]) {
    await pay(world(), player.id, 70);
  }
  for (const missed of [undefined, 0, 1, 2]) {
    const seen = await seeAndRead(one, seeOne, missed);
    expect(seen, `${missed} days later`).toEqual(await seeAndRead(other, seeMany, missed));
    expect(seen).toHaveLength(2);
  }
  await banPlayers(database(), APPLY, { playerIds: [one.id, other.id], reason: 'a bot' });
  expect(await seeAndRead(one, seeOne, 1)).toEqual(await seeAndRead(other, seeMany, 1));
});

test('a launch on a day that is counted already does not lock the row of the day', async ({ skip }) => {
  skip(isOnCluster(), 'a cluster does not take the statement for many players by one task');
  const player = await world().newPlayer();
  await seeMany(player.id);
  const { rows } = await sql`select days from visit_streak where player_id = ${player.id} and xmax = 0`.execute(
    database().kysely,
  );
  expect(rows).toEqual([{ days: 1 }]);
});

test('see_player knows the balance and one more day in a row, and neither who is new nor who is banned', async () => {
  const player = await world().newPlayer();
  await pay(world(), player.id, 70);
  expect(await seeAndRead(player, seeOne, 1)).toEqual([
    { player_id: 0, coins: 70, nickname: 'New name', avatar_url: PROFILE[2] },
    {
      player_id: 0,
      nickname: 'New name',
      first_name: 'First',
      avatar_url: PROFILE[2],
      language: 'ru',
      is_seen: true,
      days: 5,
      is_today: true,
    },
  ]);
  expect(await seeOne(player.id + 900_000)).toEqual([]);
  await banPlayers(database(), APPLY, { playerIds: [player.id], reason: 'a bot' });
  expect(await seeOne(player.id)).toEqual([]);
});
