import { consoleCalls } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { NOW } from '../testing/player.ts';

test('the log says that its file failed to load, until other actions are chosen', async () => {
  const { server, user } = await openConsole({
    at: '/log',
    server: (answers) => {
      answers.answers(consoleCalls.log, { actions: [], operators: ['mei (7)'], next: null });
      answers.isAwayFor(consoleCalls.logExport);
    },
  });
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByRole('alert');
  await screen.findByRole('option', { name: 'mei (7)' });
  await user.selectOptions(screen.getByLabelText('Operator'), 'mei (7)');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Action'), 'Turned off');
  expect(server.sent(consoleCalls.log).at(-1)?.query.toString()).toBe('operator=mei+%287%29&action=switch+off');
});

test('an action and what it has changed are in words', async () => {
  const action = {
    action_id: 1,
    done_at: NOW,
    operator: 'mei (7)',
    action: 'players adjust',
    subject: '5',
    reason: 'a gift',
    before: { coins: 1000 },
    after: { coins: 25_000, why: 'a gift' },
  };
  await openConsole({
    at: '/log',
    server: (answers) => answers.answers(consoleCalls.log, { actions: [action], operators: [], next: null }),
  });
  const row = within((await screen.findByRole('link', { name: '5' })).closest('tr') ?? document.body);
  row.getByText('Gave or took');
  expect(row.getByRole('listitem').textContent).toBe('Coins: 1,000 → 25,000');
});
