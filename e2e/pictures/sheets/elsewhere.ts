import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { PAIR_FLOOR_MS, PICTURE_COUNT } from '@soho/rules';
import type { Client } from '../../harness/client.ts';
import { dealCards, pairsOf } from '../../harness/games.ts';
import { asPlayer, type PlayerRef } from '../../stage/account.ts';

type Pairs = ReturnType<typeof pairsOf>;

/** More than the minimum between two pairs, by the database's clock. */
const PAUSE_MS = 2 * PAIR_FLOOR_MS;

/** Starts a card game on another phone. @returns the places of its pairs, which the screen does not show */
export async function startsCards(player: PlayerRef): Promise<Pairs> {
  return asPlayer(player, async (client, token) => pairsOf((await dealCards(client, token)).deck));
}

/** Finds pairs of the open card game on another phone. */
export async function findsPairs(player: PlayerRef, pairs: Pairs): Promise<void> {
  await asPlayer(player, async (client, token) => {
    const { game } = await client.request(calls.currentGame, { token, query: { kind: 'card' } });
    await credit(client, token, game?.id ?? '', pairs);
  });
}

/** Finds this many pairs, in as many card games as needed. */
export async function playCards(client: Client, token: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= PICTURE_COUNT) {
    const { id, deck } = await dealCards(client, token);
    await credit(client, token, id, pairsOf(deck).slice(0, left));
  }
}

/** As fast as the server allows. */
async function credit(client: Client, token: string, id: string, pairs: Pairs): Promise<void> {
  for (const pair of pairs) {
    await sleep(PAUSE_MS);
    await client.request(calls.balanceUpdate, { token, body: { game_id: id, pair } });
  }
}
