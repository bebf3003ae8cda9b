import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pay } from '../../../testing/backups.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { APPLY } from '../../../testing/console.ts';
import { countRows } from '../../../testing/rows.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { banPlayers } from './moderate.ts';

const world = useTestWorld();

async function readVersion(): Promise<number> {
  const { kysely } = world().context.database;
  return (await kysely.selectFrom('restriction_version').select('version').executeTakeFirstOrThrow()).version;
}

test('a ban that a server or the board has missed reaches them when it is tried again', async () => {
  const { database } = world().context;
  const player = await world().newPlayer();
  await pay(world(), player.id, 300);
  await refreshLeaderboard(world().context);
  // As if all had read before the ban was on the player's server, and the command had ended then.
  await sql`insert into player_ban (player_id, reason, operator) values (${player.id}, 'robot', 'test')`.execute(
    database.kysely,
  );
  const version = await readVersion();
  const ban = (apply: boolean) =>
    banPlayers(database, { ...APPLY, apply }, { playerIds: [player.id], reason: 'robot' });
  await expect(ban(false)).rejects.toThrow('already banned');
  expect(await countRows(world(), 'leaderboard_row', player.id)).toBe(1);
  expect(await readVersion()).toBe(version);
  await expect(ban(true)).rejects.toThrow('already banned');
  expect(await readVersion()).toBe(version + 1);
  await expectBoardAsBalances(world());
});
