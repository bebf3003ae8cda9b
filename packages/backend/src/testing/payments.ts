import { randomBytes } from 'node:crypto';
import { calls, type PaymentOrder } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { withScanner } from '../features/payments/index.ts';
import type { Context } from '../platform/context.ts';
import type { Transfer } from './fake-chain.ts';
import { RECEIVER } from './settings.ts';
import { type Player, type Reply, type TestWorld } from './test-world.ts';

export type PlacedOrder = { readonly id: string; readonly amount: bigint; readonly comment: string };

/** A wallet's raw address that no one has used. */
export function newAddress(): string {
  return `0:${randomBytes(32).toString('hex')}`;
}

/** Orders are taken from the first look at the receiving account on. */
export function usePayments(world: () => TestWorld): void {
  beforeAll(() => world().context.scanner.scan());
}

/** A new player with a connected wallet, which is not proved. */
export async function newPayer(world: TestWorld, address = newAddress()): Promise<Player & { address: string }> {
  const player = await world.newPlayer();
  expect(await connect(player, address)).toMatchObject({ status: 200 });
  return { ...player, address };
}

export function connect(player: Player, address: string): Promise<Reply> {
  return player.post(calls.walletConnect, { address, wallet_name: 'Lantern', wallet_version: '1.0' });
}

export function orderMiner(player: Player, minerId: MinerId = 1): Promise<PlacedOrder> {
  return place(player, { kind: 'miner', miner_id: minerId });
}

export function orderQuest(player: Player): Promise<PlacedOrder> {
  return place(player, { kind: 'wallet_quest' });
}

async function place(player: Player, body: Parameters<typeof player.post<typeof calls.orderPayment>>[1]) {
  const reply = await player.post(calls.orderPayment, body);
  expect(reply).toMatchObject({ status: 200 });
  const id = String(reply.body['order_id']);
  return { id, amount: BigInt(String(reply.body['amount'])), comment: `m:${id}` };
}

/** Puts the order's payment on the chain; `changes` make it another one. */
export function pay(world: TestWorld, order: PlacedOrder, changes: Partial<Transfer> = {}) {
  return world.chain.pay({ to: RECEIVER, value: order.amount, comment: order.comment, ...changes });
}

/** Pays, and lets a server read it. */
export async function payAndScan(world: TestWorld, order: PlacedOrder, changes: Partial<Transfer> = {}) {
  const transaction = pay(world, order, changes);
  await world.context.scanner.scan();
  return transaction;
}

/** Scans as another server does, which may have other settings and providers. */
export function scanByOther(
  world: TestWorld,
  changes: Partial<Pick<Context, 'chain' | 'config' | 'secondChain'>> = {},
): Promise<void> {
  return withScanner({ ...world.context, ...changes }).scanner.scan();
}

export async function minerOf(player: Player, minerId: MinerId = 1): Promise<Record<string, unknown>> {
  const { body } = await player.get(calls.minersStatus);
  return (body['miners'] as Record<string, Record<string, unknown>>)[minerId] ?? {};
}

export async function ordersOf(player: Player): Promise<PaymentOrder[]> {
  const { body } = await player.get(calls.paymentOrders);
  return calls.paymentOrders.reply.parse(body);
}

type ReceiptRow = { state: string; reason: string | null; settled: string; surplus: string };

/** What became of a transaction, as the operator sees it. */
export async function receiptOf(world: TestWorld, hash: string): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`select state, reason, settled::text as settled, surplus::text as surplus
    from receipt where hash = ${hash}`.execute(world.context.database.kysely);
  return rows[0];
}

/** A player whose miner was paid for and runs. */
export async function newMiner(world: TestWorld, minerId: MinerId = 1): Promise<Player & { address: string }> {
  const player = await newPayer(world);
  await payAndScan(world, await orderMiner(player, minerId));
  return player;
}

/** Says that an order of a miner was paid, as the app does. */
export function purchase(
  player: Player & { address: string },
  order: PlacedOrder,
  { minerId = 1, hash, ...options }: { minerId?: MinerId; hash?: string; key?: string; language?: string } = {},
): Promise<Reply> {
  const body = { miner_id: minerId, wallet_address: player.address, order_id: order.id };
  return player.post(
    calls.minersPurchase,
    { ...body, ...(hash === undefined ? {} : { transaction_hash: hash }) },
    options,
  );
}

export function claimMiner(player: Player, minerId: MinerId = 1, options: { language?: string } = {}): Promise<Reply> {
  return player.post(calls.minersClaim, { miner_id: minerId }, options);
}
