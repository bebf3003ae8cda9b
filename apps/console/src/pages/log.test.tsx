import { consoleCalls } from '@soho/contract/console';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole, passes } from '../testing/open-console.tsx';
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

const ACTION = {
  action_id: 1,
  done_at: NOW,
  operator: 'mei (7)',
  action: 'players adjust',
  subject: '5',
  reason: 'a gift',
  before: { coins: 1000 } as Record<string, unknown>,
  after: { coins: 25_000, why: 'a gift' } as Record<string, unknown>,
};

test('the field of the object keeps the focus when Enter filters by it', async () => {
  const { user } = await openConsole({
    at: '/log',
    server: (answers) => answers.answers(consoleCalls.log, { actions: [], operators: [], next: null }),
  });
  const field = screen.getByRole('searchbox');
  await user.type(field, 'ads {Enter}');
  expect(location.search).toBe('?subject=ads');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', 'ads');
});

test('only codes are in words: a name or a text that equals one stays', async () => {
  const named = {
    ...ACTION,
    action: 'tasks edit',
    subject: 'open',
    before: { name: 'paid', state: 'unmatched', on: true },
    after: { name: 'constructor', state: 'settled', on: false },
  };
  await openConsole({
    at: '/log',
    server: (answers) => answers.answers(consoleCalls.log, { actions: [named], operators: [], next: null }),
  });
  await screen.findByRole('cell', { name: 'open' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Name: paid → constructor', 'State: unsettled → settled', 'On: yes → no']),
  );
});

test.each([
  ['copied', undefined, 'Copied'],
  ['not copied', new Error('denied'), 'Could not copy'],
])('a long object that is %s is said so for a moment', async (_, refusal, said) => {
  await openConsole({
    at: '/log',
    server: (answers) =>
      answers.answers(consoleCalls.log, {
        actions: [{ ...ACTION, action: 'tasks edit', subject: 'x'.repeat(50) }],
        operators: [],
        next: null,
      }),
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => {
    if (refusal !== undefined) {
      throw refusal;
    }
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Copy/ }));
  expect((await screen.findByText(said)).role).toBe('status');
  await passes(3_000);
  expect(screen.queryByText(said)).toBeNull();
});

test('an action and what it has changed are in words', async () => {
  await openConsole({
    at: '/log',
    server: (answers) => answers.answers(consoleCalls.log, { actions: [ACTION], operators: [], next: null }),
  });
  const row = within((await screen.findByRole('link', { name: '5' })).closest('tr') ?? document.body);
  row.getByText('Gave or took');
  expect(row.getByRole('listitem').textContent).toBe('Coins: 1,000 → 25,000');
});
