import { type Call, calls } from '@soho/contract';
import type { RequestOptions } from './client.ts';

type Probe = { readonly call: Call; readonly options: RequestOptions };

const NO_GAME = '00000000-0000-4000-8000-000000000000';

const WALLET = `0:${'ab'.repeat(32)}`;

/** Parameters with which a call passes its schema; a call without an entry needs none. */
const needed = new Map<Call, RequestOptions>([
  [calls.auth, { body: { init_data: 'hash=0' } }],
  [calls.balanceUpdate, { body: { game_id: NO_GAME, pair: [0, 1] } }],
  [calls.tasksCollect, { body: { st: 'play_first_game' } }],
  [calls.tasksInstant, { body: { st: 'read_the_news' } }],
  [calls.dailyPuzzleSolve, { body: { day: '2026-01-01', moves: [1] } }],
  [calls.messagesAllow, { body: { allowed: true, utc_offset: 0 } }],
  [calls.orderStars, { body: { miner_id: 1 } }],
  [calls.wardrobeBuy, { body: { item: 'fan' } }],
  [calls.wardrobeWear, { body: { item: 'moon' } }],
  [calls.shareCard, { query: { win: NO_GAME } }],
  [calls.shareCardMessage, { body: { win: NO_GAME } }],
  [calls.currentGame, { query: { kind: 'card' } }],
  [calls.walletConnect, { body: { address: WALLET, wallet_name: 'Lantern', wallet_version: '1' } }],
  [calls.walletBalance, { params: { address: WALLET } }],
  [calls.orderPayment, { body: { kind: 'wallet_quest' } }],
  [calls.withdrawPayment, { body: { order_id: NO_GAME } }],
  [calls.minersPurchase, { body: { miner_id: 1, wallet_address: WALLET } }],
  [calls.minersClaim, { body: { miner_id: 1 } }],
  [calls.catalogCategory, { query: { category_id: '1' } }],
  [calls.catalogShop, { query: { shop_id: '1' } }],
  [calls.marketSearch, { query: { search_query: 'lamp' } }],
  [calls.marketShopSearch, { query: { shop_id: '1', search_query: 'lamp' } }],
]);

const probes: readonly Probe[] = Object.values(calls).map((call) => ({ call, options: needed.get(call) ?? {} }));

/** Every call that needs a token, with valid parameters, so that only the token can be wrong. */
export const protectedCalls = probes.filter(({ call }) => call.token);
