import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { audit, invariants } from './audit.ts';
import type { Invariant } from './platform/invariant.ts';
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

test('when a check fails, the other connections begin no more of them', async () => {
  const { database } = world().context;
  const [first, ...others] = invariants;
  const failing = vi.spyOn(first as Invariant, 'find').mockRejectedValue(new Error('no answer'));
  const begun = others.map((invariant) => vi.spyOn(invariant, 'find'));
  await expect(audit(database, 3)).rejects.toThrow('no answer');
  // Each of the others has at most the one that it had begun.
  await expect.poll(() => database.used()).toBe(0);
  const calls = begun.filter(({ mock }) => mock.calls.length > 0).length;
  for (const spy of [failing, ...begun]) {
    spy.mockRestore();
  }
  expect(calls).toBeLessThan(others.length);
});
