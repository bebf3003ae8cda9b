import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { checkCluster } from './check-shards.ts';

test('the doctor reports what each server has, and which steps are missing', async ({ onTestFinished }) => {
  const { database, close } = await openTestDatabase();
  onTestFinished(close);
  expect(await checkCluster(database)).toMatchObject({
    name: 'shards',
    state: 'ok',
    message: expect.stringMatching(/50%.*50%/),
  });
  await sql`create trigger copy_order_owner after insert on payment_order
    for each row execute function copy_order_owner()`.execute(database.kysely);
  expect(await checkCluster(database)).toMatchObject({
    state: 'problem',
    message: expect.stringMatching(/^1 steps/),
  });
});
