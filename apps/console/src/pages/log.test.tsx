import { consoleCalls } from '@soho/contract/console';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

test('the log says that its file failed to load, until other actions are searched for', async () => {
  const { server, user } = await openConsole({
    at: '/log',
    server: (answers) => {
      answers.answers(consoleCalls.log, { actions: [], next: null });
      answers.isAwayFor(consoleCalls.logExport);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Operator'), 'mei{Enter}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.sent(consoleCalls.log).at(-1)?.query.get('operator')).toBe('mei');
});
