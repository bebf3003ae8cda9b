import { expect, test } from 'vitest';
import { isOnCluster } from './databases.ts';
import { dumpSchema } from './pristine.ts';
import { useTestWorld } from './test-world.ts';

const world = useTestWorld();

test('the migrations make the schema that is written down in schema.txt, on every engine', async ({ skip }) => {
  skip(isOnCluster(), 'distribution changes it');
  await expect(await dumpSchema(world().context.database)).toMatchFileSnapshot('../schema.txt');
});
