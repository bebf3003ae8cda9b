import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { isOnCluster, openTestDatabase } from '../../testing/databases.ts';
import { invite } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

const addPlayer = (playerId: number) =>
  sql`insert into player (player_id, nickname, language, referral_code)
    values (${playerId}, 'Jo', 'en', 'code' || ${playerId}::bigint)`;
const bindAsBefore = (playerId: number, inviterId: number) =>
  sql`insert into referral (player_id, inviter_id) values (${playerId}, ${inviterId})`;

async function friendsOf({ kysely }: Database, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ friend_id: number }>`select friend_id from invited_friend
    where player_id = ${playerId} order by friend_id`.execute(kysely);
  return rows.map(({ friend_id }) => friend_id);
}

test('friends are stored with their inviter', async () => {
  const inviter = await world().newPlayer();
  const friends = [await invite(world(), inviter), await invite(world(), inviter)];
  expect(await friendsOf(world().context.database, inviter.id)).toEqual(friends.map(({ id }) => id));
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 2 });
});

test('friends whom a server of the version before binds, moves in an erasure or deletes are stored as it leaves them', async ({
  skip,
  onTestFinished,
}) => {
  skip(isOnCluster(), 'a cluster has no trigger for servers of the version before');
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  for (const playerId of [71, 72, 73, 74]) {
    await addPlayer(playerId).execute(database.kysely);
  }
  await bindAsBefore(72, 71).execute(database.kysely);
  await bindAsBefore(73, 71).execute(database.kysely);
  expect(await friendsOf(database, 71)).toEqual([72, 73]);
  await sql`update referral set inviter_id = 74 where player_id = 72`.execute(database.kysely);
  await sql`delete from referral where player_id = 73`.execute(database.kysely);
  expect(await friendsOf(database, 71)).toEqual([]);
  expect(await friendsOf(database, 74)).toEqual([72]);
});
