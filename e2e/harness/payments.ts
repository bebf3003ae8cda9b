import { type BodyOf, calls, type MinerStatus } from '@soho/contract';
import { type Account, newSeed, openAccount } from '@soho/local-world';
import { type MinerId, minerIds } from '@soho/rules';
import type { RequestOptions } from './client.ts';
import type { Answer } from './http.ts';
import { until } from './until.ts';
import { type Player, useWorld, type World, type WorldOptions } from './world.ts';

export type Payer = Player & { readonly wallet: Account };
export type PlacedOrder = { readonly id: string; readonly amount: bigint; readonly comment: string };

const MINER_LIMIT_MS = 30_000;

/** A world whose servers read one chain, and have begun to. */
export function usePaymentWorld(options: WorldOptions = {}): () => World {
  return useWorld({ ...options, chain: true });
}

export function newAccount(): Account {
  return openAccount({ name: 'Lantern', version: 'v5r1', seed: newSeed() });
}

/** Connects a wallet without a proof, which is enough to pay. */
export async function withWallet(world: World, player: Player, wallet = newAccount()): Promise<Payer> {
  await world.client.request(calls.walletConnect, { token: player.token, body: connection(wallet.address) });
  return { ...player, wallet };
}

export function connection(address: string): Omit<BodyOf<typeof calls.walletConnect>, 'proof'> {
  return { address, wallet_name: 'Lantern', wallet_version: '1.0' };
}

export function orderMiner(world: World, player: Player, minerId: MinerId = 1): Promise<PlacedOrder> {
  return place(world, player, { kind: 'miner', miner_id: minerId });
}

export function orderQuest(world: World, player: Player): Promise<PlacedOrder> {
  return place(world, player, { kind: 'wallet_quest' });
}

async function place(world: World, player: Player, body: BodyOf<typeof calls.orderPayment>): Promise<PlacedOrder> {
  const { order_id, amount } = await world.client.request(calls.orderPayment, { token: player.token, body });
  return { id: order_id, amount: BigInt(amount), comment: `m:${order_id}` };
}

/** Pays an order in full, from any wallet. Returns the transaction's hash. */
export async function pay(world: World, { amount, comment }: PlacedOrder, more: object = {}): Promise<string> {
  const hash = await world.chain.pay({ amount, comment, ...more });
  if (hash === undefined) {
    throw new Error('the chain stands still');
  }
  return hash;
}

export async function minerOf(world: World, player: Player, minerId: MinerId = 1): Promise<MinerStatus> {
  return (await world.client.request(calls.minersStatus, { token: player.token })).miners[minerId];
}

export function purchase(world: World, payer: Payer, body: object = {}, asking: RequestOptions = {}): Promise<Answer> {
  return world.client.requestAnswer(calls.minersPurchase, {
    token: payer.token,
    body: { miner_id: 1, wallet_address: payer.wallet.address, ...body },
    ...asking,
  });
}

type Receipt = { readonly state: unknown; readonly reason: unknown; readonly surplus: unknown };

/** The receipt of a transaction, after a server has read it. */
export async function receiptOf(world: World, hash: string): Promise<Receipt> {
  return until(`a server reads ${hash}`, async () => {
    const [row] = await world.database.rows(
      'select state, reason, surplus::text as surplus from receipt where hash = $1',
      [hash],
    );
    return row && { state: row['state'], reason: row['reason'], surplus: row['surplus'] };
  });
}

/** Waits until miner 1 of the player runs, alone. @throws Error if none does in time, or another one */
export async function untilMinerRuns(world: World, payer: Payer): Promise<void> {
  const [first, ...others] = await until(
    'a miner runs',
    async () => {
      const active = await activeMinersOf(world, payer);
      return active.length > 0 && active;
    },
    MINER_LIMIT_MS,
  );
  if (first !== 1 || others.length > 0) {
    throw new Error(`miner 1 alone should run, but these run: ${[first, ...others].join(', ')}`);
  }
}

/** The miners that run or are ready. */
export async function activeMinersOf(world: World, player: Player): Promise<MinerId[]> {
  const { miners } = await world.client.request(calls.minersStatus, { token: player.token });
  return minerIds.filter((id) => miners[id].status !== 'available');
}
