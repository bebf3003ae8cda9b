import { consoleCalls } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { useConsole } from '../testing/console.ts';

// All bounds are wide here, so that a busy machine's lag refuses no other call; no bound holds this many.
const console = useConsole();
const WAITING = Infinity;

test('calls are refused at once while too many of them wait for a connection, and answered again afterwards', async () => {
  const owner = await console().signedIn('owner');
  const { database } = console().world.context;
  const { waiting } = database;
  Object.assign(database, { waiting: () => WAITING });
  const refused = await owner.send(consoleCalls.overview);
  Object.assign(database, { waiting });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await owner.send(consoleCalls.overview)).status).toBe(200);
});
