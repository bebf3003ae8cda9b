import { consoleCalls } from '@soho/contract/console';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { applies, openConsole } from '../testing/open-console.tsx';
import { NOW } from '../testing/player.ts';

const { listPlayers, players, exportPlayerList } = consoleCalls;

const mei = {
  player_id: 5,
  nickname: 'mei',
  coins: 1_500_000,
  created_at: NOW,
  seen_at: NOW,
  streak_days: 3,
  paid_at: null,
  banned: true,
  held: false,
};

test('the page opens as a list, whose kind, direction and page are in the address', async () => {
  const { server, user } = await openConsole({
    at: '/players',
    server: (answers) => answers.answers(listPlayers, { players: [mei], next: '7_5' }),
  });
  await screen.findByText('1,500,000');
  screen.getByText('Banned', { selector: '.tag' });
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location.search).toBe('?after=7_5');
  await user.click(screen.getByRole('button', { name: 'Payers' }));
  await user.click(screen.getByRole('button', { name: /Last payment first/ }));
  expect(location.search).toBe('?list=payers&reversed=1');
  expect(server.sent(listPlayers).map(({ query }) => query.toString())).toEqual([
    'list=newest',
    'list=newest&after=7_5',
    'list=payers',
    'list=payers&reversed=1',
  ]);
});

test('the field of the search keeps the focus when Enter searches', async () => {
  const { user } = await openConsole({
    at: '/players',
    server: (answers) => {
      answers.answers(listPlayers, { players: [mei], next: null });
      answers.answers(players, { players: [] });
    },
  });
  const field = screen.getByRole('searchbox');
  await user.type(field, 'lin{Enter}');
  expect(location.search).toBe('?text=lin');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: /Back to/ }));
  expect(field).toHaveProperty('value', '');
});

test('the list is saved as a file, which is previewed', async () => {
  const { server, user } = await openConsole({
    at: '/players?list=held',
    server: (answers) => {
      answers.answers(listPlayers, { players: [], next: null });
      answers.changes(exportPlayerList, { what: 'export', subject: 'held', before: '', after: '1200' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await applies(user);
  screen.getByText('1,200');
  expect(server.sent(exportPlayerList).map(({ body }) => body)).toEqual([
    { list: 'held', reversed: false, apply: false },
    { list: 'held', reversed: false, apply: true },
  ]);
});

test('who may not export is not offered it', async () => {
  await openConsole({
    at: '/players',
    role: 'viewer',
    server: (answers) => answers.answers(listPlayers, { players: [mei], next: null }),
  });
  await screen.findByText('1,500,000');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});
