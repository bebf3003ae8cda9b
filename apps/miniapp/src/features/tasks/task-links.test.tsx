import { calls } from '@soho/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loads, openApp } from '../../testing/open-app.ts';
import { makeTask } from '../../testing/tasks.ts';

test('a task without a button leads to its screen; one that only time completes leads nowhere', async () => {
  const { user } = await openApp({
    at: '/task',
    server: (server) =>
      server.answers(calls.tasks, [
        makeTask({ tag: 'friend', desction: 'Invite a friend', screen: '/ref' }),
        makeTask({ tag: 'days', desction: 'Come back 3 days in a row', count: 3 }),
      ]),
  });
  expect(screen.queryByRole('link', { name: 'Come back 3 days in a row' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Invite a friend' }));
  await loads();
  expect(location.pathname).toBe('/ref');
});
