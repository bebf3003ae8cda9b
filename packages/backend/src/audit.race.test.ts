import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit, invariants } from './audit.ts';
import { useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();

test('connections that audit together check every invariant once, and answer in its order', async () => {
  const player = await world().newPlayer();
  const { database } = world().context;
  await sql`update balance set coins = 1 where player_id = ${player.id}`.execute(database.kysely);
  const findings = await audit(database, 3);
  await sql`update balance set coins = 0 where player_id = ${player.id}`.execute(database.kysely);
  expect(findings.map(({ id }) => id)).toEqual(invariants.map(({ id }) => id));
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([
    expect.objectContaining({ id: 'L1', rows: [expect.objectContaining({ player_id: player.id, coins: 1 })] }),
  ]);
});
