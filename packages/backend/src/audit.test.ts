import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { playerWithHistory } from './testing/play.ts';
import { useTestWorld } from './testing/test-world.ts';

const world = useTestWorld();

async function run(statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(world().context.database.kysely);
  }
}

test('finds nothing if nothing is wrong, and checks every invariant by its name', async () => {
  await playerWithHistory(world());
  const findings = await audit(world().context.database);
  expect(findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['L1', 'L2', 'L3', 'L4', 'G1', 'G2', 'G3', 'G4']),
  );
  expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  expect(findings.every(({ sentence, rows }) => sentence.endsWith('.') && rows.length === 0)).toBe(true);
});

test('changes nothing, and can change nothing', async () => {
  await expect(
    world()
      .context.database.kysely.transaction()
      .execute(async (tx) => {
        await sql`set transaction read only`.execute(tx);
        await sql`update attempts set remaining = 9`.execute(tx);
      }),
  ).rejects.toThrow(/read-only/);
});

test('L2 entries cannot be changed or removed', async () => {
  const { id } = await playerWithHistory(world());
  for (const statement of [
    `update ledger_entry set amount = 1 where player_id = ${id}`,
    `delete from ledger_entry where player_id = ${id}`,
    'truncate ledger_entry',
  ]) {
    await expect(run([statement])).rejects.toThrow(/^ledger_entry\S* is append-only$/);
  }
});
