import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { calls, type Lot, type ReplyOf } from '@soho/contract';
import type { Client } from '../harness/client.ts';
import { asPlayer } from './account.ts';
import type { Player } from './player.ts';
import type { Stage } from './stage.ts';

/** Lots per page. */
export const PAGE = 20;
const MOST = 100;

type Shop = ReplyOf<typeof calls.catalogShop>;
export type Place = ReplyOf<typeof calls.catalog>[number];
/** A shop of the demo's market, with its category and its lots. */
export type Shelf = { readonly category: Place; readonly shop: Shop; readonly lots: readonly Lot[] };

const shelves = new WeakMap<Stage, Promise<Shelf>>();

/** A shop whose lots fill more than two pages; the same for all tests of a stage, because its market never changes. */
export async function findShelf(player: Player): Promise<Shelf> {
  const shelf = shelves.get(player.stage) ?? lookForShelf(player);
  shelves.set(player.stage, shelf);
  return shelf;
}

async function lookForShelf(player: Player): Promise<Shelf> {
  return asPlayer(player, async (client, token) => {
    for (const category of await client.request(calls.catalog, { token })) {
      const shops = await client.request(calls.catalogCategory, { token, query: { category_id: String(category.id) } });
      for (const { id } of shops) {
        const shop = await client.request(calls.catalogShop, { token, query: { shop_id: String(id) } });
        if (shop.groups.reduce((sum, { count }) => sum + count, 0) > 2 * PAGE) {
          return { category, shop, lots: await readLots(client, token, id) };
        }
      }
    }
    throw new Error('the demo has no shop of that size');
  });
}

async function readLots(client: Client, token: string, shop: number): Promise<Lot[]> {
  const lots: Lot[] = [];
  for (let more = true; more; ) {
    const query = { shop_id: String(shop), limit: String(MOST), offset: String(lots.length) };
    const page = await client.request(calls.marketLots, { token, query });
    lots.push(...page.items);
    more = page.has_more;
  }
  return lots;
}

/** The first lots that the server finds in a shop. */
export async function findLots(player: Player, { shop }: Shelf, text: string, count = PAGE): Promise<string[]> {
  const query = { shop_id: String(shop.id), search_query: text, limit: String(count) };
  const { items } = await asPlayer(player, (client, token) => client.request(calls.marketShopSearch, { token, query }));
  return items.map(({ nickname }) => nickname);
}

/** The longest word of a lot's name, to search for. */
export function wordOf({ nickname }: Lot): string {
  const words = nickname.match(/\p{L}{4,}/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), words[0] ?? nickname);
}

async function entersTheMarket(player: Player): Promise<void> {
  await player.opensTheApp();
  await player.taps('Market');
  await player.app.getByRole('heading', { name: 'Welcome To SOHO Market' }).waitFor();
}

export async function entersTheShop(player: Player, { category, shop }: Shelf): Promise<void> {
  await entersTheMarket(player);
  await link(player, category.nickname).click();
  await link(player, shop.nickname).click();
  await player.isAt(`/market/shop/${shop.id}`);
  await lotNames(player).first().waitFor();
}

/** Opens a screen by its address, as the player's first page. */
export async function opensAt(player: Player, path: string): Promise<void> {
  const frame = await player.frame();
  await frame.goto(new URL(path, frame.url()).href);
  await player.app.getByRole('navigation').first().waitFor();
}

export function link(player: Player, name: string): Locator {
  return player.app.getByRole('main').getByRole('link', { name, exact: true });
}

export function searchBox(player: Player): Locator {
  return player.app.getByRole('searchbox');
}

export function lotNames(player: Player): Locator {
  return player.app.getByRole('list', { name: /^(Lots|Товары)$/ }).getByRole('heading');
}

/** Expects exactly these lots, in this order. */
export async function seesLots(player: Player, names: readonly string[]): Promise<void> {
  await expect.poll(() => lotNames(player).allTextContents()).toEqual(names);
  await expect.poll(() => player.app.locator('[aria-busy=true]').count()).toBe(0);
}

/** Answers a request for lots instead of the server, following the contract. */
export async function showLots(player: Player, items: readonly Lot[]): Promise<void> {
  const body = JSON.stringify(calls.marketLots.reply.parse({ items, has_more: false }));
  await player.network.answer('/api/market/lots', { status: 200, body });
}

/** Every request for a page of lots, with or without a search, that the phone sends from now on. */
export function recordPages(player: Player): string[] {
  const requests: string[] = [];
  player.page.context().on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/market/')) {
      requests.push(request.url());
    }
  });
  return requests;
}

/** The scroll position of the screen, in pixels. */
export async function readScrollTop(player: Player): Promise<number> {
  return player.app.getByRole('main').evaluate(({ scrollTop }) => scrollTop);
}
