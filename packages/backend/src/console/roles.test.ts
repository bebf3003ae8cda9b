import { randomUUID } from 'node:crypto';
import { actions, type ConsoleCall, consoleCalls, type Role, roles } from '@soho/contract/console';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';

const console = useConsole();
const browsers = new Map<Role, ConsoleBrowser>();

/** Calls as a screen makes them, previews in place of commands; whether they find anything does not matter here. */
const inputs: Partial<
  Record<keyof typeof consoleCalls, { query?: object; body?: object; headers?: Record<string, string> }>
> = {
  players: { query: { text: 'x' } },
  listPlayers: { query: {} },
  exportPlayerList: { body: { list: 'newest', reversed: false, apply: false } },
  player: { query: { player_id: '1' } },
  friends: { query: { player_id: '1' } },
  entries: { query: { player_id: '1' } },
  shares: { query: { player_id: '1', settlement: '1' } },
  game: { query: { player_id: '1', game_id: randomUUID() } },
  banPlayers: { body: { player_ids: [1], reason: 'a', apply: false } },
  unbanPlayer: { body: { player_id: 1, reason: 'a', apply: false } },
  holdPlayers: { body: { player_ids: [1], reason: 'a', apply: false } },
  releasePlayers: { body: { player_ids: [1], reason: 'a', apply: false } },
  adjustPlayer: {
    body: {
      player_id: 1,
      what: 'coins',
      amount: 1,
      reason: 'a',
      again: false,
      operation: randomUUID(),
      apply: false,
    },
  },
  signOutPlayer: { body: { player_id: 1, reason: 'a', apply: false } },
  addNote: { body: { player_id: 1, text: 'a', operation: randomUUID(), apply: false } },
  hidePlayer: { body: { player_id: 1, hidden: true, reason: 'a', apply: false } },
  exportPlayer: { body: { player_id: 1, apply: false } },
  erasePlayer: { body: { player_id: 1, reason: 'a', apply: false } },
  sendMessage: { body: { to: { player_id: 1 }, text_en: 'a', text_ru: null, operation: randomUUID(), apply: false } },
  cancelMessage: { body: { message_id: randomUUID(), apply: false } },
  payments: { query: { state: 'all' } },
  exportPaymentDays: { query: { from: '2026-01-01', to: '2026-01-31' } },
  exportPayments: { body: { from: '2026-01-01', to: '2026-01-31', apply: false } },
  payment: { query: { text: '1' } },
  settlePayment: { body: { hash: 'a', order_id: 'b', reason: 'a', apply: false } },
  recordRefund: { body: { hash: 'a', amount: '1', left: '1', note: 'a', apply: false } },
  dismissPayments: { body: { hashes: ['a'], reason: 'a', apply: false } },
  refundStars: { body: { charge_id: 'a', reason: 'a', apply: false } },
  marketRows: { query: { kind: 'lots' } },
  saveMarketRow: { body: { kind: 'groups', id: 1, version: null, fields: {}, apply: false } },
  publishLot: { body: { id: 1, version: 'x'.repeat(16), on: true, apply: false } },
  addPicture: { body: Buffer.from('no picture'), headers: { 'content-type': 'image/png' } },
  importMarket: { body: { kind: 'groups', text: '', apply: false } },
  exportTasks: { query: { format: 'csv' } },
  saveTask: { body: { tag: 'of_roles', version: null, fields: {}, apply: false } },
  turnTask: { body: { tag: 'of_roles', version: 'x'.repeat(16), on: true, apply: false } },
  orderTasks: { body: { seen: ['of_roles'], tags: ['of_roles'], apply: false } },
  importTasks: { body: { format: 'json', text: '[]', apply: false } },
  turnSwitch: { body: { name: 'ads', on: false, reason: 'a', apply: false } },
  setOperator: { body: { operator_id: 5, name: 'a', role: 'viewer', apply: false } },
  removeOperator: { body: { operator_id: 5, apply: false } },
  endSession: { body: { session_id: randomUUID() } },
  confirm: { body: { path: '/no/command', body: {} } },
};

beforeAll(async () => {
  for (const role of roles) {
    browsers.set(role, await console().signedIn(role));
  }
});

const call = (name: keyof typeof consoleCalls): ConsoleCall => consoleCalls[name];

/** Signing out comes last: it ends the browser's session. */
const names = (Object.keys(consoleCalls) as (keyof typeof consoleCalls)[]).filter(
  (name) => name !== 'signOut' && call(name).onlyShell !== true,
);

describe.each(names)('%s', (name) => {
  const { action } = call(name);

  test.each(roles)('O08: is refused to a role that may not call it, and to no other: %s', async (role) => {
    const browser = browsers.get(role);
    const reply = await browser?.send(call(name), inputs[name]);
    const isAllowed =
      action === 'anyone' || action === 'any operator' || actions[action].roles.some((one) => one === role);
    expect(reply?.body['code'] === 'forbidden').toBe(!isAllowed);
    expect(reply?.body['code']).not.toBe('signed_out');
    expect(reply?.body['code']).not.toBe('invalid_request');
    expect(reply?.status).not.toBe(500);
  });

  test('needs a session, except for signing in', async () => {
    const reply = await console().newBrowser().send(call(name), inputs[name]);
    expect(reply.body['code'] === 'signed_out').toBe(action !== 'anyone');
  });
});

test('the table of roles matches the guide', () => {
  const allowed = Object.entries(actions).map(([action, rule]) => [action, rule.roles.join(' '), rule.confirmed]);
  expect(allowed).toEqual([
    ['overview.read', 'viewer content support finance owner', 'never'],
    ['players.read', 'viewer support finance owner', 'never'],
    ['players.ban', 'support owner', 'lately'],
    ['players.hold', 'support owner', 'never'],
    ['players.release', 'support owner', 'lately'],
    ['players.adjust', 'support owner', 'each'],
    ['players.signOut', 'support owner', 'never'],
    ['players.note', 'support finance owner', 'never'],
    ['players.hide', 'support owner', 'never'],
    ['players.export', 'support owner', 'each'],
    ['players.erase', 'support owner', 'each'],
    ['messages.read', 'content support owner', 'never'],
    ['messages.send', 'content support owner', 'lately'],
    ['market.read', 'viewer content support owner', 'never'],
    ['market.write', 'content owner', 'never'],
    ['tasks.read', 'viewer content support owner', 'never'],
    ['tasks.write', 'content owner', 'lately'],
    ['payments.read', 'viewer support finance owner', 'never'],
    ['payments.check', 'finance owner', 'never'],
    ['payments.export', 'finance owner', 'lately'],
    ['payments.settle', 'finance owner', 'each'],
    ['payments.refund', 'finance owner', 'each'],
    ['switches.read', 'viewer content support finance owner', 'never'],
    ['switches.turn', 'support finance owner', 'never'],
    ['log.read', 'viewer support finance owner', 'never'],
    ['operators.read', 'owner', 'never'],
    ['operators.change', 'owner', 'each'],
    ['settings.read', 'owner', 'never'],
  ]);
});
