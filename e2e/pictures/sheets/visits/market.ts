import type { Locator } from '@playwright/test';
import { findShelf, lotNames, type Shelf, searchBox, wordOf } from '../../../stage/market.ts';
import type { Visitor } from '../visitor.ts';

const NEVER = 'zzqqxx';

export async function visitMarket(visitor: Visitor): Promise<void> {
  const shelf = await findShelf(visitor.player);
  await visitStreet(visitor, shelf);
  await visitShop(visitor, shelf);
  await visitBroken(visitor, shelf);
}

async function visitStreet(visitor: Visitor, { category }: Shelf): Promise<void> {
  const { player } = visitor;
  const give = await player.network.hold('/api/catalog');
  await visitor.opens('/market');
  await player.app.locator('h1').waitFor();
  await visitor.keeps('street, loading');
  await give();
  await links(visitor).first().waitFor();
  await visitor.keeps('street');
  await visitor.scrollsDown();
  await visitor.keeps('street, below');

  const giveShops = await player.network.hold('/api/catalog/category');
  await visitor.goes(`/market/category/${category.id}`);
  await player.app.locator('h1').waitFor();
  await visitor.keeps('category, loading');
  await giveShops();
  await links(visitor).first().waitFor();
  await visitor.keeps('category');
  await visitor.scrollsDown();
  await visitor.keeps('category, below');
}

async function visitShop(visitor: Visitor, { shop, lots }: Shelf): Promise<void> {
  const { player } = visitor;
  const word = lots[0] === undefined ? '' : wordOf(lots[0]);
  const give = await player.network.hold('/api/market/lots');
  await visitor.goes(`/market/shop/${shop.id}`);
  await searchBox(player).waitFor();
  await visitor.keeps('shop, loading');
  await give();
  await lotNames(player).first().waitFor();
  await visitor.keeps('shop');
  await visitor.scrollsDown();
  await visitor.keeps('shop, below');

  await visitor.goes(`/market/shop/${shop.id}`);
  await lotNames(player).first().waitFor();
  const answer = await player.network.hold('/api/market/shop/search');
  await searchBox(player).fill(word);
  await visitor.sees('Searching...', 'Ищем…');
  await visitor.keeps('searching');
  await answer();
  await player.app
    .getByText(/^(Found|Найдено)/)
    .first()
    .waitFor({ state: 'attached' });
  await visitor.keeps('found');
  await searchBox(player).fill(NEVER);
  await heading(visitor, 'Nothing found', 'Ничего не найдено').waitFor();
  await visitor.keeps('nothing found');

  await visitor.goes(`/market/lots/${shop.groups[0]?.id}`);
  await lotNames(player).first().waitFor();
  await visitor.keeps('similar lots');
}

async function visitBroken(visitor: Visitor, { shop }: Shelf): Promise<void> {
  const { network } = visitor.player;
  await visitor.goes(`/market/shop/${shop.id}`);
  await lotNames(visitor.player).first().waitFor();
  await network.refuseConnections('/api/market/lots');
  await visitor.taps('Load more', 'Загрузить ещё');
  await visitor.sees("Couldn't load more lots.", 'Не удалось загрузить ещё товары.');
  await visitor.scrollsDown();
  await visitor.keeps('no more lots');
  await visitor.goes(`/market/shop/${shop.id}`);
  await heading(visitor, 'No data', 'Нет данных').waitFor();
  await visitor.keeps('shop, no server');

  await visitor.goes('/market/shop/999999999');
  await visitor.button('Go to the market', 'На рынок').waitFor();
  await visitor.keeps('no such shop');

  await network.refuseConnections('/api/catalog');
  await visitor.goes('/market');
  await heading(visitor, 'No data', 'Нет данных').waitFor();
  await visitor.keeps('street, no server');
  await network.restore('/api/catalog');
  await network.answer('/api/catalog', { status: 200, body: '[]' });
  await visitor.goes('/market');
  await heading(visitor, 'No data', 'Нет данных').waitFor();
  await visitor.keeps('empty street');
}

function links({ player }: Visitor): Locator {
  return player.app.getByRole('main').getByRole('link');
}

function heading(visitor: Visitor, en: string, ru: string): Locator {
  return visitor.player.app.getByRole('heading', { name: visitor.words(en, ru), exact: true });
}
