import type { Locator } from '@playwright/test';
import { calls, type ReplyOf } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import type { Client } from '../harness/client.ts';
import { connection, newAccount } from '../harness/payments.ts';
import { asPlayer, type PlayerRef } from './account.ts';
import { transfer } from './chain.ts';
import type { Player } from './player.ts';

export type MinerName = 'Basic Miner' | 'Advanced Miner' | 'Premium Miner';

/** Opens the app, and then the miners' screen. */
export async function opensTheMiners(player: Player): Promise<void> {
  await player.opensTheApp();
  await goesToTheMiners(player);
}

export async function goesToTheMiners(player: Player): Promise<void> {
  await player.goesTo('Game');
  await player.taps('Auto Miner');
  await player.isAt('/miner');
}

export function miner(player: Player, name: MinerName = 'Basic Miner'): Locator {
  return player.app.getByRole('listitem', { name, exact: true });
}

/** The button on a miner's card. */
export function offer(player: Player, name: string, of: MinerName = 'Basic Miner'): Locator {
  return miner(player, of).getByRole('button', { name, exact: true });
}

/** Expects that the Basic Miner mines, and cannot be pressed. */
export async function isMining(player: Player): Promise<void> {
  await offer(player, 'Mining').waitFor();
  await player.app.locator('button:disabled').and(offer(player, 'Mining')).waitFor();
}

/** Expects that its payment is awaited, and its price is not offered. */
export async function isAwaited(player: Player): Promise<void> {
  await miner(player).getByText('Waiting for your payment', { exact: true }).waitFor();
  await offer(player, '1 TON').waitFor({ state: 'detached' });
}

/** Opens the Basic Miner's dialog, and buys it. */
export async function buys(player: Player): Promise<void> {
  await offer(player, '1 TON').click();
  await player.taps('Buy for 1 TON');
}

/** Reads the dialog that says how a purchase ended, and closes it. */
export async function seesOutcome(
  player: Player,
  title: 'Success' | 'Almost there' | 'Error',
  text: string,
): Promise<void> {
  const dialog = player.app.getByRole('dialog', { name: title, exact: true });
  await dialog.getByText(text, { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'OK', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Orders a miner from another phone. @returns the order, and the wallet that was connected */
export async function orderMinerElsewhere(
  player: PlayerRef,
  minerId: MinerId,
): Promise<ReplyOf<typeof calls.orderPayment> & { readonly wallet: string }> {
  const { address: wallet } = newAccount();
  return asPlayer(player, async (client, token) => {
    await client.request(calls.walletConnect, { token, body: connection(wallet) });
    const body = { kind: 'miner', miner_id: minerId } as const;
    return { ...(await client.request(calls.orderPayment, { token, body })), wallet };
  });
}

/** Starts a miner from another phone, with a transfer from some account. */
export async function startMinerElsewhere(player: PlayerRef, minerId: MinerId): Promise<void> {
  const { address: to, amount, order_id, wallet } = await orderMinerElsewhere(player, minerId);
  await transfer(player.stage, { to, amount, comment: `m:${order_id}` });
  const body = { miner_id: minerId, wallet_address: wallet, order_id };
  const bought = (client: Client, token: string) => client.request(calls.minersPurchase, { token, body });
  if (!(await asPlayer(player, bought)).success) {
    throw new Error('a payment on a chain that works was not found');
  }
}
