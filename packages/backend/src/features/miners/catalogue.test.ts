import { readFileSync } from 'node:fs';
import { minerIds } from '@soho/rules';
import { expect, test } from 'vitest';

test('the schema takes the miners of the catalogue, and no others', () => {
  const schema = readFileSync(new URL('../../schema.txt', import.meta.url), 'utf8');
  expect(schema).toContain(`CHECK (((miner_id >= ${minerIds[0]}) AND (miner_id <= ${minerIds.at(-1)})))`);
});
