import type { Lot } from '@soho/contract';
import { getsFocus, presses, tabTo } from '../stage/keyboard.ts';
import {
  entersTheShop,
  findLots,
  findShelf,
  link,
  lotNames,
  PAGE,
  readScrollTop,
  recordPages,
  searchBox,
  seesLots,
  showLots,
  wordOf,
} from '../stage/market.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

const NEVER = 'zzqqxx';

test('a list is found in the same place again by going back, and begins at its top by a link', async ({ player }) => {
  const shelf = await findShelf(player);
  await entersTheShop(player, shelf);
  await player.taps('Load more');
  const names = shelf.lots.slice(0, 2 * PAGE).map(({ nickname }) => nickname);
  await seesLots(player, names);
  await comesBackToTheSamePlace(player, PAGE + 5);

  const [lot] = shelf.lots;
  const word = lot === undefined ? '' : wordOf(lot);
  await searchBox(player).fill(word);
  await seesLots(player, await findLots(player, shelf, word));
  expect(await readScrollTop(player)).toBe(0);
  await searchBox(player).fill('');
  await seesLots(player, names);
  await player.goesBack();
  await player.isAt(`/market/category/${shelf.category.id}`);
  await link(player, shelf.shop.nickname).click();
  await lotNames(player).first().waitFor();
  expect(await readScrollTop(player)).toBe(0);
});

test('lots keep their shape: a picture of another is cropped to its frame', async ({ player }) => {
  const shelf = await findShelf(player);
  await showLots(player, [
    lotOf({ lotId: 1, image: '/favicon.svg' }),
    lotOf({ lotId: 2, image: '/no/such/picture.svg' }),
    lotOf({ lotId: 3, image: 'http://shop.example/plain.png' }),
    lotOf({ lotId: 4 }),
  ]);
  player.browserErrors.expect(/status of 404/);
  await entersTheShop(player, shelf);
  const cards = player.app.getByRole('list', { name: 'Lots' }).getByRole('listitem');
  await expect(cards.locator('img')).toHaveCount(1);
  const frames = await cards.evaluateAll((all) => all.map((one) => one.firstElementChild?.clientHeight));
  expect(new Set(frames).size).toBe(1);
  expect(await cards.locator('img').evaluate((picture) => picture.clientHeight)).toBe(frames[0]);
});

test('by keyboard alone a player goes to a shop, searches, and clears the search', async ({ player }) => {
  const { category, shop, lots } = await findShelf(player);
  const names = lots.slice(0, PAGE).map(({ nickname }) => nickname);
  await player.opensTheApp({ bare: '1' });
  await presses(player, 'Market');
  for (const name of [category.nickname, shop.nickname]) {
    await tabTo(player, link(player, name));
    await player.page.keyboard.press('Enter');
  }
  await tabTo(player, searchBox(player));
  await player.page.keyboard.type(NEVER);
  await player.app.getByRole('heading', { name: 'Nothing found', exact: true }).waitFor();
  await tabTo(player, player.button('Clear search').first());
  await player.page.keyboard.press('Enter');
  await seesLots(player, names);
  await getsFocus(searchBox(player));
});

/** Scrolls to a lot, goes to another screen, and finds it in the same place again, without a request. */
async function comesBackToTheSamePlace(player: Player, place: number): Promise<void> {
  const lot = lotNames(player).nth(place);
  await lot.scrollIntoViewIfNeeded();
  const [left, top] = [await readScrollTop(player), (await lot.boundingBox())?.y ?? 0];
  expect(left).toBeGreaterThan(1_000);
  const requests = recordPages(player);
  await player.taps('Wallet');
  await player.isAt('/wallet');
  await player.goesBack();
  await expect.poll(async () => (await lot.boundingBox())?.y).toBeCloseTo(top, 0);
  expect(await readScrollTop(player)).toBe(left);
  expect(requests).toEqual([]);
}

function lotOf(changes: Partial<Lot>): Lot {
  return {
    lotId: 1,
    image: null,
    nickname: 'Paper lantern',
    desction: 'Red, with a tassel.',
    price: '12 TON',
    url: 'https://shop.example/',
    tag: 'Lanterns',
    ...changes,
  };
}
