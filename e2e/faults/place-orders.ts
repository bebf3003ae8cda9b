import { calls } from '@soho/contract';
import { newSeed, openAccount, signInitData } from '@soho/local-world';
import { minerIds } from '@soho/rules';
import type { RetryingClient } from './retrying-client.ts';

export type PlacedOrder = { readonly id: string; readonly amount: string };

const LANES = 8;

/** Creates players, each with a wallet and an order for every miner. */
export async function placeOrders(client: RetryingClient, botToken: string, players: number): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = [];
  let last = 8_000_000_000;
  const lane = async () => {
    while (last < 8_000_000_000 + players) {
      last += 1;
      const initData = signInitData({ user: { id: last, first_name: `Player ${last}` }, botToken });
      const { token } = await client.request(calls.auth, { body: { init_data: initData } });
      const { address } = openAccount({ name: 'Lantern', version: 'v5r1', seed: newSeed() });
      await client.request(calls.walletConnect, {
        token,
        body: { address, wallet_name: 'Lantern', wallet_version: '1' },
      });
      for (const miner_id of minerIds) {
        const order = await client.request(calls.orderPayment, { token, body: { kind: 'miner', miner_id } });
        orders.push({ id: order.order_id, amount: order.amount });
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return orders;
}
