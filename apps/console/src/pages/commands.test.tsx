import { type ConsoleCall, consoleCalls } from '@soho/contract/console';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { A_CHANGE, type FakeServer } from '../testing/fake-server.ts';
import { applies, dialog, openConsole } from '../testing/open-console.tsx';
import { answersAboutPlayer, NOW } from '../testing/player.ts';

const HASH = 'ab'.repeat(32);
const ORDER = '00000000-0000-4000-8000-000000000003';
const OTHER = '00000000-0000-4000-8000-000000000004';
const VERSION = 'aaaaaaaaaaaaaaaa';
const because = { Reason: 'a reason' };
const reason = 'a reason';
const decided = { reason: 'robot', operator: 'jun', since: NOW };

const RECEIPT = {
  hash: HASH,
  happened_at: NOW,
  from: null,
  comment: null,
  state: 'unmatched',
  reason: 'no_comment',
  order_id: null,
  player_id: null,
  value: '1.5',
  settled: '0',
  surplus: '0',
  refunded: '0',
  left: '1.5',
  dismissed: false,
  probable: null,
} as const;
const STARS = {
  charge_id: 'charge',
  payer_id: 5,
  amount: 150,
  payload: 'm:',
  state: 'settled',
  reason: null,
  happened_at: NOW,
  refunded_at: null,
  refusal: null,
} as const;
const LOT = {
  id: 5,
  version: VERSION,
  fields: { nickname: 'Moon lamp' },
  names: {},
  is_picture_missing: false,
};

/** Prepares what all pages read. */
function answersAll(server: FakeServer): void {
  answersAboutPlayer(server);
  server.answers(consoleCalls.suspicious, {
    players: [5, 6, 7].map((player_id) => ({
      player_id,
      nickname: `guest_${player_id}`,
      coins: 0,
      inviter_id: null,
      banned: false,
      held: false,
      signals: [],
      others: [],
    })),
  });
  server.answers(consoleCalls.messages, { messages: [] });
  server.answers(consoleCalls.payments, {
    waiting: { payments: 1, left: '1.5' },
    receipts: [],
    next: null,
    stars: [STARS],
    stars_next: null,
    unread_stars: [],
  });
  server.answers(consoleCalls.operators, {
    operators: [{ operator_id: 8, name: 'jun', role: 'viewer', added_at: NOW, last_seen_at: null }],
  });
  server.answers(consoleCalls.marketRows, { rows: [LOT], next: null });
}

const paid = (server: FakeServer) =>
  server.answers(consoleCalls.payment, {
    explorer: null,
    receipts: [RECEIPT],
    are_guesses: false,
    orders: [],
    stars: [],
    refunds: [],
    decisions: [],
  });
const decidedOn = (name: 'ban' | 'hold' | 'hidden') => (server: FakeServer) =>
  answersAboutPlayer(server, { [name]: decided });

type Case = {
  readonly at: string;
  /** Pressed one after the other; the last one opens the form. */
  readonly press: readonly string[];
  readonly type?: Readonly<Record<string, string>>;
  readonly call: ConsoleCall;
  readonly body: object;
  readonly given?: (server: FakeServer) => void;
};

const about = (press: string, call: ConsoleCall, body: object, given?: Case['given']): Case => ({
  at: '/players/5',
  press: press === 'Give or take' ? [press] : ['More', press],
  type: because,
  call,
  body: { ...body, reason },
  ...(given && { given }),
});
const chosen = (press: string, call: ConsoleCall): Case => ({
  at: '/suspicious',
  press: ['Choose: guest_5', 'Choose: guest_7', press],
  type: because,
  call,
  body: { player_ids: [5, 7], reason },
});

const cases: readonly Case[] = [
  about('Ban', consoleCalls.banPlayers, { player_ids: [5] }),
  about('Let in again', consoleCalls.unbanPlayer, { player_id: 5 }, decidedOn('ban')),
  about('Hold bonuses', consoleCalls.holdPlayers, { player_ids: [5] }),
  about('Release bonuses', consoleCalls.releasePlayers, { player_ids: [5] }, decidedOn('hold')),
  about('End sessions', consoleCalls.signOutPlayer, { player_id: 5 }),
  about('Hide on boards', consoleCalls.hidePlayer, { player_id: 5, hidden: true }),
  about('Show on boards', consoleCalls.hidePlayer, { player_id: 5, hidden: false }, decidedOn('hidden')),
  about('Erase', consoleCalls.erasePlayer, { player_id: 5 }),
  {
    ...about('Give or take', consoleCalls.adjustPlayer, { player_id: 5, what: 'coins', amount: -20, again: false }),
    type: { ...because, 'How many; below 0 takes away': '-20' },
  },
  {
    at: '/players/5',
    press: ['Write'],
    type: { 'Text in English': 'Hello' },
    call: consoleCalls.sendMessage,
    body: { to: { player_id: 5 }, text_en: 'Hello', text_ru: null },
  },
  { at: '/players/5', press: ['More', 'Export'], call: consoleCalls.exportPlayer, body: { player_id: 5 } },
  {
    at: '/messages',
    press: ['Write to players', 'has a miner'],
    type: { 'Text in Russian': 'Привет', 'Seen within how many days': '7' },
    call: consoleCalls.sendMessage,
    body: { to: { active_days: 7, has_miner: true, no_game: false }, text_en: null, text_ru: 'Привет' },
  },
  chosen('Ban', consoleCalls.banPlayers),
  chosen('Hold bonuses', consoleCalls.holdPlayers),
  chosen('Release bonuses', consoleCalls.releasePlayers),
  {
    at: `/payments/${HASH}`,
    press: ['Settle an order with it'],
    type: { ...because, 'Order id': ORDER },
    call: consoleCalls.settlePayment,
    body: { hash: HASH, order_id: ORDER, reason },
    given: paid,
  },
  {
    at: `/payments/${HASH}`,
    press: ['Record a refund'],
    type: because,
    call: consoleCalls.recordRefund,
    body: { hash: HASH, amount: '1.5', left: '1.5', note: reason },
    given: paid,
  },
  {
    at: '/payments',
    press: ['Send the Stars back'],
    type: because,
    call: consoleCalls.refundStars,
    body: { charge_id: 'charge', reason },
  },
  { at: '/payments', press: ['Every payment'], call: consoleCalls.exportPayments, body: { to: expect.any(String) } },
  {
    at: '/operators',
    press: ['Add an operator'],
    type: { 'Telegram id': '9', Name: 'lin' },
    call: consoleCalls.setOperator,
    body: { operator_id: 9, name: 'lin', role: 'viewer' },
  },
  {
    at: '/operators',
    press: ['Change'],
    type: { Name: 'a' },
    call: consoleCalls.setOperator,
    body: { operator_id: 8, name: 'juna', role: 'viewer' },
  },
  { at: '/operators', press: ['Remove'], call: consoleCalls.removeOperator, body: { operator_id: 8 } },
  { at: '/market', press: ['Unpublish'], call: consoleCalls.publishLot, body: { id: 5, version: VERSION, on: false } },
  {
    at: '/market?unpublished=1',
    press: ['Publish'],
    call: consoleCalls.publishLot,
    body: { id: 5, version: VERSION, on: true },
  },
];

test.each(cases)('$press of $at: $call.path', async ({ at, press, type = {}, call, body, given }) => {
  const { server, user } = await openConsole({
    at,
    server: (answers) => {
      answersAll(answers);
      answers.changes(call, A_CHANGE);
      given?.(answers);
    },
  });
  for (const name of press) {
    await user.click(await screen.findByRole(/^Choose:|^has /.test(name) ? 'checkbox' : 'button', { name }));
  }
  for (const [label, text] of Object.entries(type)) {
    await user.type(dialog().getByLabelText(label), text);
  }
  await applies(user);
  expect(server.sent(call).map((sent) => sent.body)).toMatchObject([
    { ...body, apply: false },
    { ...body, apply: true },
  ]);
});

test('a note is saved without a preview', async () => {
  const { server, user } = await openConsole({
    at: '/players/5',
    server: (answers) => {
      answersAll(answers);
      answers.changes(consoleCalls.addNote, A_CHANGE);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  await user.type(dialog().getByLabelText('Note'), 'called');
  await user.click(dialog().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(consoleCalls.addNote)).toMatchObject([{ body: { player_id: 5, text: 'called', apply: true } }]);
});

test('the chain is read again and the books are reconciled, each with what was found', async () => {
  const { server, user } = await openConsole({ at: '/payments', role: 'finance', server: answersAll });
  server.answers(consoleCalls.rescanPayments, {
    accounts: [{ address: 'UQ', transactions: 7, applied: 2, differences: ['one is missing'] }],
  });
  await user.click(screen.getByRole('button', { name: 'Read the last 2 days again' }));
  await screen.findByText('one is missing');
  screen.getByText(/7 transactions read, 2 of them new\./);
  const sums = { received: '9', settled: '8', surplus: '0', unmatched: '0', refunded: '0', unread: '0', apart: '1' };
  const accounts = [{ address: 'UQ', transactions: 7, differences: [], ...sums }];
  server.answers(consoleCalls.reconcilePayments, { accounts, stars: { unknown: 'no answer' } });
  await user.click(screen.getByRole('button', { name: 'Reconcile' }));
  expect((await screen.findByText('Missing')).parentElement?.textContent).toBe('Missing1 TON');
  screen.getByText(/Telegram does not say: no answer\./);
});

test.each([
  ['agree', { amount: '9', unexplained: '0' }, 'All accounts agree: not a nano is missing.'],
  [
    'are taken from the bot without a transaction',
    { amount: '-141.5', unexplained: '-150.5' },
    'Something is missing. Do not send money before you know why.',
  ],
  ['are more than expected', { amount: '10', unexplained: '1' }, 'Not all could be compared. Try again later.'],
  ['are not told', { unknown: 'no answer' }, 'Not all could be compared. Try again later.'],
])('Stars of the balance that %s decide what the check says', async (_, balance, verdict) => {
  const { server, user } = await openConsole({ at: '/payments', role: 'finance', server: answersAll });
  const sums = { received: '9', settled: '9', refunded: '0', waiting: '0', unread: '0', apart: '0' };
  server.answers(consoleCalls.reconcilePayments, {
    accounts: [],
    stars: { transactions: 1, differences: [], ...sums, balance },
  });
  await user.click(screen.getByRole('button', { name: 'Reconcile' }));
  expect(await screen.findByText(verdict)).toBeDefined();
});

test('a time to send at that is none cannot be sent', async () => {
  const { user } = await openConsole({ at: '/messages', server: answersAll });
  await user.click(await screen.findByRole('button', { name: 'Write to players' }));
  const preview = dialog().getByRole('button', { name: 'Preview' });
  expect(preview).toHaveProperty('disabled', false);
  const field = dialog().getByLabelText('Send at');
  // A browser's field has years of six digits; that of the tests' document refuses them.
  field.setAttribute('type', 'text');
  fireEvent.change(field, { target: { value: '123456-01-01T00:00' } });
  expect(preview).toHaveProperty('disabled', true);
});

test('Stars that were taken from the bot without a transaction are named', async () => {
  const { server, user } = await openConsole({ at: '/payments', role: 'finance', server: answersAll });
  const sums = { received: '9', settled: '9', refunded: '0', waiting: '0', unread: '0', apart: '0' };
  const balance = { amount: '-141.5', unexplained: '-150.5' };
  server.answers(consoleCalls.reconcilePayments, {
    accounts: [],
    stars: { transactions: 1, differences: [], ...sums, balance },
  });
  await user.click(screen.getByRole('button', { name: 'Reconcile' }));
  const shown = await screen.findByText(/The bot has/);
  expect(shown.textContent).toContain('The bot has -141.5 ⭐: 150.5 ⭐ fewer than the sum of its transactions.');
});

test("another browser's session is ended, the own is not offered", async () => {
  const session = {
    operator_id: 7,
    name: 'mei',
    role: 'owner',
    browser: 'Chrome',
    created_at: NOW,
    seen_at: NOW,
  } as const;
  const own = { ...session, session_id: '00000000-0000-4000-8000-000000000001' };
  const { server, user } = await openConsole({
    at: '/sessions',
    server: (answers) => {
      answers.answers(consoleCalls.sessions, { sessions: [own, { ...session, session_id: OTHER }] });
      answers.answers(consoleCalls.endSession, {});
    },
  });
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Sign out' }));
  expect(server.sent(consoleCalls.endSession)).toMatchObject([{ body: { session_id: OTHER } }]);
});

test.each([
  ['/suspicious', 'guest_5'],
  ['/payments', 'Payments in Stars'],
  [`/payments/${HASH}`, 'Unsettled'],
  ['/market', 'Moon lamp'],
  ['/switches', 'Ads'],
])('a viewer finds no command on %s', async (at, shown) => {
  await openConsole({
    at,
    role: 'viewer',
    server: (server) => {
      answersAll(server);
      paid(server);
      server.answers(consoleCalls.switches, { switches: [{ name: 'ads', off: null }] });
    },
  });
  const main = within(screen.getByRole('main'));
  await main.findAllByText(shown, { exact: false });
  const commands = new RegExp(cases.map(({ press }) => `^${press.at(-1)}$`).join('|'));
  expect(main.queryAllByRole('button', { name: commands })).toEqual([]);
  expect(main.queryAllByRole('button', { name: /^Edit|^Import|^Turn|^Read|^Reconcile/ })).toEqual([]);
});
