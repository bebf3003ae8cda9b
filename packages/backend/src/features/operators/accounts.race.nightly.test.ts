import { expect, test } from 'vitest';
import { APPLY, actionsOn } from '../../testing/console.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { type Account, listAccounts, removeAccount, setAccount } from './accounts.ts';

const world = useTestWorld();

const owner = (operatorId: number): Account => ({ operatorId, name: `owner ${operatorId}`, role: 'owner' });

test('owners who remove each other at once leave one', async () => {
  const { database } = world().context;
  const ids = [1, 2, 3, 4, 5, 6];
  for (const id of ids) {
    await setAccount(database, APPLY, owner(id));
  }
  await setAccount(database, APPLY, { operatorId: 9, name: 'viewer', role: 'viewer' });
  await Promise.allSettled(ids.map((id) => removeAccount(database, APPLY, id)));
  expect((await listAccounts(database)).map(({ role }) => role).sort()).toEqual(['owner', 'viewer']);
});

test('an operator who is added 20 times at once is added and recorded once', async () => {
  const { database } = world().context;
  const added = await Promise.allSettled(Array.from({ length: 20 }, () => setAccount(database, APPLY, owner(50))));
  expect(added.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await actionsOn(world(), '50')).filter((action) => 'after' in action)).toHaveLength(1);
});
