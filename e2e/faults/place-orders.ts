import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { newSeed, openAccount, signInitData } from '@soho/local-world';
import { minerIds } from '@soho/rules';
import type { RetryingClient } from './retrying-client.ts';

/** How it is paid: in TON by its amount, in Stars by its invoice. */
export type PlacedOrder =
  | { readonly currency: 'ton'; readonly id: string; readonly amount: string }
  | { readonly currency: 'stars'; readonly id: string; readonly invoiceUrl: string; readonly playerId: number };

const LANES = 8;
let last = 8_000_000_000;

/** Creates players, each with a wallet and an order for every miner, every other order in Stars. */
export async function placeOrders(client: RetryingClient, botToken: string, players: number): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  const end = last + players;
  const lane = async () => {
    while (last < end) {
      last += 1;
      const playerId = last;
      const initData = signInitData({ user: { id: playerId, first_name: `Player ${playerId}` }, botToken });
      const { token } = await client.request(calls.auth, { body: { init_data: initData } });
      const { address } = openAccount({ name: 'Lantern', version: 'v5r1', seed: newSeed() });
      await client.request(calls.walletConnect, {
        token,
        body: { address, wallet_name: 'Lantern', wallet_version: '1' },
      });
      for (const miner_id of minerIds) {
        if ((playerId + miner_id) % 2 === 0) {
          const order = { token, body: { miner_id }, key: randomUUID() };
          const { order_id: id, invoice_url: invoiceUrl } = await client.request(calls.orderStars, order);
          orders.push({ currency: 'stars', id, invoiceUrl, playerId });
        } else {
          const order = { token, body: { kind: 'miner', miner_id } as const };
          const { order_id: id, amount } = await client.request(calls.orderPayment, order);
          orders.push({ currency: 'ton', id, amount });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return orders;
}
