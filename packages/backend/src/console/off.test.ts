import { consoleCalls } from '@soho/contract/console';
import { expect, test } from 'vitest';
import { setAccount } from '../features/operators/accounts.ts';
import { APPLY, CONSOLE_URL, CONSOLE_VARIABLES } from '../testing/console.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { createConsole } from './create-console.ts';

const world = useTestWorld(CONSOLE_VARIABLES);

test('O20: there is no console until an operator exists', async () => {
  const { context } = world();
  const statusOf = async () => {
    // A new app each time: one remembers for a second that there is no operator.
    const app = await createConsole(context, undefined);
    const reply = await app.inject({
      method: 'POST',
      url: `/api${consoleCalls.signIn.path}`,
      headers: { origin: CONSOLE_URL },
    });
    await app.close();
    return reply.statusCode;
  };
  expect(await statusOf()).toBe(404);
  await setAccount(context.database, APPLY, { operatorId: 7, name: 'mei', role: 'owner' });
  expect(await statusOf()).toBe(200);
});
