import { calls } from '@soho/contract';
import fc from 'fast-check';
import { dealCards, dealPuzzle, pairsOf } from '../../harness/games.ts';
import { newAccount, orderQuest, withWallet } from '../../harness/payments.ts';
import { setting } from '../../harness/settings.ts';
import type { Player, World } from '../../harness/world.ts';
import type { KnownValues } from './schema-values.ts';

/** Enough that few of their requests wait for each other. */
const PLAYERS = 24;

export type Senders = { readonly tokens: readonly string[]; readonly known: KnownValues };

/** Players with games, wallets and orders, and their ids for requests: the sender's own, or another player's. */
export async function makeSenders(world: World): Promise<Senders> {
  const { client } = world;
  const players: Player[] = [];
  const owned: Record<string, readonly unknown[]>[] = [];
  for (let count = 0; count < PLAYERS; count += 1) {
    const player = await world.newPlayer();
    players.push(player);
    owned.push(await ownOf(world, player));
  }
  const tasks = await client.request(calls.tasks, { token: players[0]?.token });
  const places = fc.constantFrom(...Array.from({ length: 30 }, (_, index) => String(index + 1)));
  const common: KnownValues = {
    st: fc.constantFrom(...tasks.map(({ tag }) => tag)),
    secret: fc.constant(setting(world.settings, 'ADS_REWARD_SECRET')),
    category_id: places,
    shop_id: places,
    group_id: places,
  };
  const names = Object.keys(owned[0] ?? {});
  const everybodys = names.map((name) => [name, fc.constantFrom(...owned.flatMap((own) => own[name] ?? []))]);
  return { tokens: players.map(({ token }) => token), known: { ...common, ...Object.fromEntries(everybodys) } };
}

async function ownOf(world: World, player: Player): Promise<Record<string, readonly unknown[]>> {
  const { client } = world;
  const { token } = player;
  const [cards, puzzle] = [await dealCards(client, token), await dealPuzzle(client, token)];
  const { wallet } = await withWallet(world, player, newAccount());
  const { ad_session } = await client.request(calls.videoStarted, { token });
  const order = await orderQuest(world, player);
  return {
    init_data: [player.initData],
    game_id: [cards.id, puzzle.id],
    pair: pairsOf(cards.deck),
    moves: [puzzle.moves],
    ad_session: [ad_session],
    address: [wallet.address],
    wallet_address: [wallet.address],
    order_id: [order.id],
    userid: [String(player.id)],
  };
}
