import { DAY_MS, type MinerId, miners, WALLET_QUEST } from '@soho/rules';
import type { Item } from './order-store.ts';

/** What an item costs, in nanotons or Stars, and what it gives: coins, and for a miner after how long, in milliseconds. */
export type Offer = { readonly amount: bigint; readonly reward: number; readonly durationMs: number | null };

export const walletQuest: Item = { kind: 'wallet_quest', miner_id: null };

export function minerItem(minerId: MinerId): Item {
  return { kind: 'miner', miner_id: minerId };
}

export function starsOfferOf(minerId: MinerId, timeScale: number): Offer {
  return { ...offerOf(minerItem(minerId), timeScale), amount: BigInt(miners[minerId].stars) };
}

export function offerOf(item: Item, timeScale: number): Offer {
  if (item.kind === 'wallet_quest') {
    return { amount: WALLET_QUEST.price, reward: WALLET_QUEST.reward, durationMs: null };
  }
  const { price, reward, days } = miners[item.miner_id];
  return { amount: price, reward, durationMs: Math.round(days * DAY_MS * timeScale) };
}
