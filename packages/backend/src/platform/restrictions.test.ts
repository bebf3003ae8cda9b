import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { useTestWorld } from '../testing/test-world.ts';
import { bumpRestrictionVersion, Restrictions } from './restrictions.ts';

const world = useTestWorld();
const kysely = () => world().context.database.kysely;

/** Bans a player as an operator's command does, and notifies the servers or forgets to. */
async function ban(playerId: number, { announced }: { readonly announced: boolean }): Promise<void> {
  await kysely()
    .transaction()
    .execute(async (tx) => {
      await sql`insert into player_ban (player_id, reason, operator) values (${playerId}, 'robot', 'mei')`.execute(tx);
      await (announced ? bumpRestrictionVersion(tx) : undefined);
    });
}

test('everything is read at the start, and again when the version has changed', async () => {
  const [first, second] = [await world().newPlayer(), await world().newPlayer()];
  await ban(first.id, { announced: true });
  const restrictions = new Restrictions(world().context.database);
  expect(restrictions.isBanned(first.id)).toBe(false);
  await restrictions.refresh();
  expect(restrictions.isBanned(first.id)).toBe(true);
  const { version } = restrictions;
  await ban(second.id, { announced: true });
  await restrictions.refresh();
  expect(restrictions.isBanned(second.id)).toBe(true);
  expect(restrictions.version).not.toBe(version);
});

test('while the version is the same, one row is read', async () => {
  const { restrictions } = world().context;
  await restrictions.refresh();
  const player = await world().newPlayer();
  await ban(player.id, { announced: false });
  const read = vi.spyOn(kysely(), 'selectFrom');
  await restrictions.refresh();
  expect(read.mock.calls).toEqual([['restriction_version']]);
  read.mockRestore();
  expect(restrictions.isBanned(player.id)).toBe(false);
});

test('when the database cannot be read, what was known holds', async () => {
  const player = await world().newPlayer();
  await ban(player.id, { announced: true });
  const { restrictions } = world().context;
  await restrictions.refresh();
  vi.spyOn(kysely(), 'selectFrom').mockImplementationOnce(() => {
    throw new Error('connection refused');
  });
  await expect(restrictions.refresh()).rejects.toThrow('connection refused');
  expect(restrictions.isBanned(player.id)).toBe(true);
});
