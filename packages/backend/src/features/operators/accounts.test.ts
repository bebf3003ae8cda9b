import { expect, test } from 'vitest';
import { APPLY, actionsOn } from '../../testing/console.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { erasePlayer } from '../players/index.ts';
import { type Account, listAccounts, removeAccount, setAccount } from './accounts.ts';

const world = useTestWorld();

test('the last owner stays, whatever is asked: removed, given another role, or erased as a player', async () => {
  const { database, config } = world().context;
  const player = await world().newPlayer();
  const owner: Account = { operatorId: player.id, name: 'mei', role: 'owner' };
  await setAccount(database, APPLY, owner);
  const refused = 'One operator must be an owner';
  await expect(removeAccount(database, APPLY, player.id)).rejects.toThrow(refused);
  await expect(setAccount(database, APPLY, { ...owner, role: 'finance' })).rejects.toThrow(refused);
  const request = { playerId: player.id, reason: 'asked' };
  await expect(erasePlayer(database, config.jwtSecret, APPLY, request)).rejects.toThrow();
  await setAccount(database, APPLY, { operatorId: 9, name: 'viewer', role: 'viewer' });
  await expect(removeAccount(database, APPLY, player.id)).rejects.toThrow(refused);
  expect((await listAccounts(database)).map(({ role }) => role)).toEqual(['owner', 'viewer']);
  expect(await actionsOn(world(), String(player.id))).toMatchObject([{ action: 'operators add' }]);
});
