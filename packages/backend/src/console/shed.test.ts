import { consoleCalls } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { useConsole } from '../testing/console.ts';

const console = useConsole({ LIMITS_SCALE: '1' });
/** One more than may wait. */
const WAITING = 201;

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
