import { consoleCalls } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

const NOW = '2026-01-02T03:04:05.000Z';

const EMPTY = {
  waiting: { payments: 0, left: '0' },
  receipts: [],
  next: null,
  stars: [],
  stars_next: null,
  unread_stars: [],
};

test('lines of the list of Stars that cannot be read stand first, with what is wrong and what to do', async () => {
  const line = { charge_id: 'stars_x', problem: 'no_payer', happened_at: null, noted_at: NOW } as const;
  await openConsole({
    at: '/payments',
    server: (server) => server.answers(consoleCalls.payments, { ...EMPTY, unread_stars: [line] }),
  });
  const table = await screen.findByRole('table', { name: "Lines of Telegram's list that cannot be read" });
  expect(within(table).getByText('stars_x')).toBeDefined();
  expect(within(table).getByText('no payer')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/have it sent back there/);
});

test("a refund that Telegram refuses shows Telegram's words, and can be tried again", async () => {
  const refused = {
    charge_id: 'charge',
    payer_id: 5,
    amount: 150,
    payload: 'm:',
    state: 'waiting',
    reason: 'paid_twice',
    happened_at: NOW,
    refunded_at: null,
    refusal: 'BALANCE_TOO_LOW',
  } as const;
  const waiting = { ...refused, charge_id: 'other', refusal: null };
  await openConsole({
    at: '/payments',
    server: (server) => server.answers(consoleCalls.payments, { ...EMPTY, stars: [refused, waiting] }),
  });
  expect(await screen.findByText(/Telegram says: BALANCE_TOO_LOW\./)).toBeDefined();
  expect(screen.getByText('Telegram refuses to send it back')).toBeDefined();
  // The other one goes back by itself.
  expect(screen.getAllByRole('button', { name: 'Try to send them back again' })).toHaveLength(1);
});
