import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

async function read(expression: string): Promise<unknown> {
  const { rows } = await sql
    .raw<{ value: unknown }>(`select ${expression} as value`)
    .execute(world().context.database.kysely);
  const [prepared] = await world().context.database.prepared<{ value: unknown }>(
    { name: `read ${expression}`, sql: `select ${expression} as value` },
    [],
  );
  expect(prepared?.value).toEqual(rows[0]?.value);
  return rows[0]?.value;
}

test.each([
  ['0::bigint', 0],
  ['-7::bigint', -7],
  ['9007199254740991::bigint', Number.MAX_SAFE_INTEGER],
  ['count(*) from (select 1) as one', 1],
  ['null::bigint', null],
  ['5::integer', 5],
  ["'{1,2,3}'::smallint[]", [1, 2, 3]],
  ["'{-1,9007199254740991}'::bigint[]", [-1, Number.MAX_SAFE_INTEGER]],
  ["'{}'::bigint[]", []],
  ['null::bigint[]', null],
  ['1.50::numeric', '1.50'],
  ['0.25::float8', 0.25],
])('both engines give %s as %j', async (expression, value) => {
  const [what = '', ...from] = expression.split(' from ');
  expect(await read(from.length === 0 ? what : `(select ${expression})`)).toEqual(value);
});

test('a bigint beyond 2^53 is an error, never a wrong number', async () => {
  await expect(read('9007199254740993::bigint')).rejects.toThrow(/beyond 2\^53/);
  await expect(read('(-9007199254740993)::bigint')).rejects.toThrow(/beyond 2\^53/);
  await expect(read("'{1,9007199254740993}'::bigint[]")).rejects.toThrow(/beyond 2\^53/);
});
