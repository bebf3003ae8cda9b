import { randomUUID } from 'node:crypto';
import { type Call, calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({ PAYMENT_METHODS: 'ton,stars' });
const NOBODY = 99_999;
const ID = '00000000-0000-4000-8000-000000000000';
const ADDRESS = `0:${'ab'.repeat(32)}`;

/** What a call needs to get past its schema; one that is not here needs nothing. */
const needed = new Map<
  Call,
  { readonly path?: string; readonly query?: Record<string, string>; readonly body?: object }
>([
  [calls.balanceUpdate, { body: { game_id: ID, pair: [0, 1] } }],
  [calls.currentGame, { query: { kind: 'card' } }],
  [calls.gameResult, { query: { game_id: ID } }],
  [calls.tasksCollect, { body: { st: 'play_first_game' } }],
  [calls.dailyPuzzleSolve, { body: { day: '2026-01-01', moves: [8] } }],
  [calls.messagesAllow, { body: { allowed: true, utc_offset: 0 } }],
  [calls.tasksInstant, { body: { st: 'read_the_news' } }],
  [calls.wardrobeBuy, { body: { item: 'fan' } }],
  [calls.wardrobeWear, { body: { item: 'fan' } }],
  [calls.shareCard, { query: { win: ID } }],
  [calls.shareCardMessage, { body: { win: ID } }],
  [calls.walletConnect, { body: { address: ADDRESS, wallet_name: 'Lantern', wallet_version: '1' } }],
  [calls.walletBalance, { path: `/wallet/balance/${ADDRESS}` }],
  [calls.orderPayment, { body: { kind: 'wallet_quest' } }],
  [calls.orderStars, { body: { miner_id: 1 } }],
  [calls.withdrawPayment, { body: { order_id: ID } }],
  [calls.minersPurchase, { body: { miner_id: 1, wallet_address: ADDRESS } }],
  [calls.minersClaim, { body: { miner_id: 1 } }],
  [calls.catalogCategory, { query: { category_id: '1' } }],
  [calls.catalogShop, { query: { shop_id: '1' } }],
  [calls.marketSearch, { query: { search_query: 'lamp' } }],
  [calls.marketShopSearch, { query: { shop_id: '1', search_query: 'lamp' } }],
]);

const withToken = Object.values(calls)
  .filter(({ token }) => token)
  .map((call) => [`${call.method} ${call.path}`, call] as const);

// A token outlives a player who was deleted, and one who is not in a restored backup: they must sign in again.
test.each(withToken)('J12: %s asks a player who is unknown to sign in again', async (_, call) => {
  const { path = call.path, query, body } = needed.get(call) ?? {};
  for (const key of [undefined, randomUUID()]) {
    const reply = await world().app.inject({
      method: call.method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${world().app.signToken(NOBODY, Date.now() / 1000)}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(reply.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  }
  expect(await countRows(world(), 'stored_answer', NOBODY)).toBe(0);
});
