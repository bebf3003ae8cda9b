import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../platform/database/transaction.ts';
import { isOnCluster } from '../../testing/databases.ts';
import { inviterOf, openByLink } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { insertCode, selectCodeOwner } from './binding.ts';

const world = useTestWorld();

const addPlayerAsBefore = (playerId: number, code: string) =>
  sql`insert into player (player_id, nickname, language, referral_code) values (${playerId}, 'Jo', 'en', ${code})`;

test('a player that a server of the version before adds is found by their code, and not after a deletion', async ({
  skip,
}) => {
  skip(isOnCluster(), 'a cluster has no trigger for servers of the version before');
  const { database } = world().context;
  await addPlayerAsBefore(71, 'beforebefore').execute(database.kysely);
  const friend = await openByLink(world(), 'ref_beforebefore');
  expect(await inviterOf(world(), friend.id)).toBe(71);
  await addPlayerAsBefore(72, 'gonegone').execute(database.kysely);
  await sql`delete from player where player_id = 72`.execute(database.kysely);
  expect(await transact(database, (tx) => selectCodeOwner(tx, 'gonegone'))).toBeUndefined();
});

test('a code that is in use is not given to a second player', async () => {
  const { database } = world().context;
  await addPlayerAsBefore(73, 'takentaken').execute(database.kysely);
  await transact(database, (tx) => insertCode(tx, 73, 'takentaken'));
  await expect(transact(database, (tx) => insertCode(tx, 74, 'takentaken'))).rejects.toThrow('in use');
  expect(await transact(database, (tx) => selectCodeOwner(tx, 'takentaken'))).toBe(73);
});
