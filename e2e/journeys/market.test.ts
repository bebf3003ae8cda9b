import { calls, type Lot } from '@soho/contract';
import { describe, expect } from 'vitest';
import { asPlayer } from './stage/account.ts';
import { isSentTo } from './stage/external-links.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus, presses, tabTo } from './stage/keyboard.ts';
import { expectGoodLooks, expectOneColumn } from './stage/looks.ts';
import {
  commonLetterOf,
  disableAborts,
  entersTheMarket,
  entersTheShop,
  findLots,
  findLotsOfGroup,
  findShelf,
  holdSearch,
  link,
  lotNames,
  nextFrameIsDrawn,
  opensAt,
  PAGE,
  readScrollTop,
  recordPages,
  recordSearches,
  searchBox,
  searchIsAborted,
  searchIsAnswered,
  seesLots,
  showLots,
  stopClock,
  wordOf,
} from './stage/market.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith();

const HINT = 'Enter at least 3 characters for quick search';
const PAUSE_MS = 300;
const NEVER = 'zzqqxx';

describe('browsing', () => {
  journey(
    'a player goes through the market to a shop, searches in one of its groups, and goes back',
    async ({ player }) => {
      const shelf = await findShelf(player);
      await entersTheShop(player, shelf);
      await seesHeading(player, shelf.shop.nickname);
      await seesLots(player, namesOf(shelf.lots.slice(0, PAGE)));
      const [group] = shelf.shop.groups;
      await link(player, `${group?.nickname} lots: ${group?.count}`).click();
      await player.isAt(`/market/lots/${group?.id}`);
      await player.sees(`${group?.nickname} in all shops`);
      const box = player.app.getByPlaceholder('Search by product description...', { exact: true });
      const text = wordOf(shelf.lots.find(({ tag }) => tag === group?.nickname) ?? lotOf({}));
      await box.fill(text);
      await seesLots(player, await findLotsOfGroup(player, group?.id ?? 0, text));
      await box.fill(NEVER);
      await seesHeading(player, 'Nothing found');
      await player.sees(`${group?.nickname} in all shops`);
      for (const path of [`/market/shop/${shelf.shop.id}`, `/market/category/${shelf.category.id}`, '/market', '/']) {
        await player.goesBack();
        await player.isAt(path);
      }
    },
  );

  journey('Load more goes on to the end; a page that fails can be loaded again', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    const shelf = await findShelf(player);
    await entersTheShop(player, shelf);
    await player.network.refuseConnections('/api/market/lots');
    await player.taps('Load more');
    await player.sees("Couldn't load more lots.");
    await seesLots(player, namesOf(shelf.lots.slice(0, PAGE)));
    await player.network.restore('/api/market/lots');
    for (let shown = PAGE; shown < shelf.lots.length; shown += PAGE) {
      await seesLots(player, namesOf(shelf.lots.slice(0, shown)));
      await player.taps('Load more');
    }
    await seesLots(player, namesOf(shelf.lots));
    await expect.poll(() => player.button('Load more').count()).toBe(0);
    await comesBackToTheSamePlace(player, PAGE + 5);
    await player.goesBack();
    await link(player, shelf.shop.nickname).click();
    await startsAtItsTop(player);
    await seesLots(player, namesOf(shelf.lots));
  });
});

describe('search', () => {
  journey(
    'from 3 characters on at once; under 3 a hint, and a pause of 300 ms, Enter or the button',
    async ({ player }) => {
      await player.page.clock.install();
      const shelf = await findShelf(player);
      const text = wordOf(shelf.lots[0] ?? lotOf({})).slice(0, 5);
      const [one, two, three, four] = [text.slice(0, 1), text.slice(0, 2), text.slice(0, 3), text.slice(0, 4)];
      const other = text.slice(1, 2);
      await entersTheShop(player, shelf);
      await player.app.getByPlaceholder('Search products in shop...', { exact: true }).waitFor();
      await player.sees(HINT);
      const searches = recordSearches(player);
      await stopClock(player);
      await searchBox(player).fill(one);
      await player.page.clock.runFor(PAUSE_MS - 1);
      await searchBox(player).fill(two);
      await player.page.clock.runFor(PAUSE_MS - 1);
      expect(searches).toEqual([]);
      await player.page.clock.runFor(1);
      await expect.poll(() => searches).toEqual([two]);
      await searchBox(player).fill(one);
      await searchBox(player).press('Enter');
      await expect.poll(() => searches).toEqual([two, one]);
      await searchBox(player).fill(other);
      await player.taps('Search');
      await expect.poll(() => searches).toEqual([two, one, other]);
      await searchBox(player).fill(two);
      await searchBox(player).pressSequentially(text.slice(2));
      await expect.poll(() => searches).toEqual([two, one, other, three, four, text]);
      await player.page.clock.resume();
      await seesLots(player, await findLots(player, shelf, text));
      await player.seesNoMore(HINT);
      expect(searches).toHaveLength(6);
    },
  );

  journey(
    'only the answer to the last search counts, even when that to an earlier one comes later',
    async ({ player }) => {
      const shelf = await findShelf(player);
      const late = wordOf(shelf.lots[0] ?? lotOf({}));
      const early = wordOf(shelf.lots.find(({ nickname }) => !nickname.includes(late)) ?? lotOf({}));
      const found = await findLots(player, shelf, late);
      expect(await findLots(player, shelf, early)).not.toEqual(found);
      await entersTheShop(player, shelf);
      const whole = namesOf(shelf.lots.slice(0, PAGE));
      const letGo = await holdSearch(player, early);
      const givenUp = searchIsAborted(player, early);
      await searchBox(player).fill(early);
      await player.sees('Searching...');
      // The whole list stays until an answer comes.
      expect(await lotNames(player).allTextContents()).toEqual(whole);
      await searchBox(player).fill(late);
      await givenUp;
      await seesLots(player, found);

      await disableAborts(player);
      await searchBox(player).fill(early);
      await player.sees('Searching...');
      await searchBox(player).fill(late);
      await seesLots(player, found);
      const answered = searchIsAnswered(player, early);
      letGo();
      await answered;
      await nextFrameIsDrawn(player);
      expect(await lotNames(player).allTextContents()).toEqual(found);
      expect(await searchBox(player).inputValue()).toBe(late);
    },
  );

  journey('the address holds the search, and a new one begins with its first page', async ({ player }) => {
    const shelf = await findShelf(player);
    const text = commonLetterOf(shelf);
    const found = await findLots(player, shelf, text, 2 * PAGE);
    await entersTheShop(player, shelf);
    await searchBox(player).fill(text);
    await seesLots(player, found.slice(0, PAGE));
    expect(new URL((await player.frame()).url()).searchParams.get('search')).toBe(text);
    await player.taps('Load more');
    await seesLots(player, found);
    await comesBackToTheSamePlace(player, PAGE + 5);
    await seesLots(player, found);
    await searchBox(player).fill(NEVER);
    await seesHeading(player, 'Nothing found');
    await searchBox(player).fill(text);
    await seesLots(player, found.slice(0, PAGE));
    await player.reloads();
    await seesLots(player, found.slice(0, PAGE));
    expect(await searchBox(player).inputValue()).toBe(text);
    // After any number of searches, one step back leaves the shop.
    await player.goesBack();
    await player.isAt(`/market/category/${shelf.category.id}`);
  });

  journey('nothing found says so; clearing returns to the whole list as it was left', async ({ player }) => {
    const shelf = await findShelf(player);
    await entersTheShop(player, shelf);
    await player.taps('Load more');
    await seesLots(player, namesOf(shelf.lots.slice(0, 2 * PAGE)));
    await searchBox(player).fill(NEVER);
    await seesHeading(player, 'Nothing found');
    await player.sees('Try changing your search query');
    await player.app.getByRole('status').getByText('Nothing found', { exact: true }).waitFor();
    await player.app.getByRole('search').getByRole('button', { name: 'Clear search', exact: true }).click();
    await seesLots(player, namesOf(shelf.lots.slice(0, 2 * PAGE)));
    expect(await searchBox(player).inputValue()).toBe('');
    await getsFocus(searchBox(player));
    expect(new URL((await player.frame()).url()).search).not.toContain('search=');
  });

  journey("one over the server's limit is retried by itself, and one that failed with Enter", async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/, /status of 429/);
    const shelf = await findShelf(player);
    const word = wordOf(shelf.lots[0] ?? lotOf({}));
    const found = await findLots(player, shelf, word);
    await entersTheShop(player, shelf);
    const searches = recordSearches(player);
    await player.network.answer('/api/market/shop/search', { status: 429, body: '{}' });
    await searchBox(player).fill(NEVER);
    await expect.poll(() => searches.length).toBeGreaterThan(0);
    await player.network.restore('/api/market/shop/search');
    await seesHeading(player, 'Nothing found');
    expect(searches.length).toBeGreaterThan(1);

    await player.network.refuseConnections('/api/market/shop/search');
    await searchBox(player).fill(word);
    await seesHeading(player, 'No data');
    await player.network.restore('/api/market/shop/search');
    await searchBox(player).press('Enter');
    await seesLots(player, found);
  });
});

describe('empty and broken pages', () => {
  journey('a market without categories, a shop and a group without lots', async ({ player }) => {
    const shelf = await findShelf(player);
    await player.network.answer('/api/catalog', { status: 200, body: '[]' });
    await entersTheMarket(player);
    await player.sees('No data');
    await player.network.restore('/api/catalog');
    await showLots(player, []);
    await player.reloads();
    await link(player, shelf.category.nickname).click();
    await link(player, shelf.shop.nickname).click();
    await seesHeading(player, 'No data');
    await player.app.getByRole('navigation', { name: 'Similar lots in all shops' }).getByRole('link').first().click();
    await seesHeading(player, 'No data...');
  });

  journey('a failed page can be tried again; one that does not exist leads to the market', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/, /status of 404/);
    const { category, shop, lots } = await findShelf(player);
    await player.network.refuseConnections('/api/catalog');
    await player.network.refuseConnections('/api/catalog/shop');
    await entersTheMarket(player);
    await player.sees('No data');
    await player.sees('The server is not responding.');
    await expectGoodLooks(player, 'market-failure', ['360x640']);
    await player.network.restore('/api/catalog');
    await player.taps('Try again');
    await getsFocus(player.app.getByRole('main'));
    await link(player, category.nickname).click();
    await link(player, shop.nickname).click();
    // The lots are loaded: only the name above them is missing.
    await seesLots(player, namesOf(lots.slice(0, PAGE)));
    await seesHeading(player, 'Shop');
    await player.network.restore('/api/catalog/shop');
    await player.taps('Try again');
    await seesHeading(player, shop.nickname);
    for (const id of ['999999999', 'abc', '0']) {
      await opensAt(player, `/market/shop/${id}`);
      await seesHeading(player, 'No data');
      expect(await player.button('Try again').count()).toBe(0);
    }
    await player.taps('Go to the market');
    await player.isAt('/market');
    // A page that was opened by its address can only go back to the market.
    await opensAt(player, `/market/lots/${shop.groups[0]?.id}`);
    await player.goesBack();
    await player.isAt('/market');
  });
});

journey('K04 a lot keeps its shape, and is bought by https alone, in a chat or in a browser', async ({ player }) => {
  player.browserErrors.expect(/status of 404/);
  const shelf = await findShelf(player);
  await showLots(player, [
    // As long as possible.
    lotOf({ lotId: 5, nickname: 'W'.repeat(200), price: '9'.repeat(40), tag: 'M'.repeat(100) }),
    lotOf({ lotId: 1, nickname: 'Chat', url: 'https://telegram.me/soho_shop', image: '/favicon.svg' }),
    lotOf({ lotId: 2, nickname: 'Page', url: 'https://shop.example/lot?id=2', image: '/no/such/picture.svg' }),
    lotOf({ lotId: 3, nickname: 'Trap', url: 'javascript:alert(1)', image: 'http://shop.example/plain.png' }),
    lotOf({ lotId: 4, nickname: 'Plain', url: 'http://shop.example/' }),
  ]);
  await entersTheShop(player, shelf);
  const cards = player.app.getByRole('list', { name: 'Lots' }).getByRole('listitem');
  await expect.poll(() => cards.locator('img').count()).toBe(1);
  const frames = await cards.evaluateAll((all) => all.map((one) => one.firstElementChild?.clientHeight));
  expect(new Set(frames).size).toBe(1);
  // A picture of another shape is cropped to its frame.
  expect(await cards.locator('img').evaluate((picture) => picture.clientHeight)).toBe(frames[0]);
  expect(await cards.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);

  await link(player, 'Buy Chat (opens outside the app)').click();
  await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_shop');
  await link(player, 'Buy Page (opens outside the app)').click();
  await isSentTo(player, 'web_app_open_link', 'https://shop.example/lot?id=2');
  expect(await player.app.getByRole('link', { name: /Buy (Trap|Plain)/ }).count()).toBe(0);
  expect(await player.app.getByText('Not for sale', { exact: true }).count()).toBe(2);
  await player.isAt(`/market/shop/${shelf.shop.id}`);
  await cards.first().evaluate((card) => card.scrollIntoView());
  await expectGoodLooks(player, 'market-longest', ['360x640']);
});

journey('in Russian the market speaks Russian', async ({ player }) => {
  const { category, shop } = await findShelf(player);
  const [russian = category] = await asPlayer(player, (client, token) =>
    client.request(calls.catalog, { token, headers: { 'accept-language': 'ru' } }),
  );
  expect([category.nickname, russian]).toEqual(['Home', { id: category.id, nickname: 'Дом' }]);
  await player.opensTheApp({ language: 'ru' });
  await player.taps('Рынок');
  await player.sees('Добро пожаловать на рынок SOHO');
  await link(player, russian.nickname).click();
  await link(player, shop.nickname).click();
  await player.sees('Введите хотя бы 3 символа для быстрого поиска');
  await player.seesButton('Загрузить ещё');
  await searchBox(player).fill(NEVER);
  await seesHeading(player, 'Ничего не найдено');
});

journey('by keyboard alone at a desk a player finds a lot and goes on where new ones begin', async ({ player }) => {
  const { category, shop, lots } = await findShelf(player);
  await player.page.setViewportSize({ width: 1280, height: 800 });
  await player.opensTheApp({ bare: '1' });
  await presses(player, 'Market');
  await link(player, category.nickname).waitFor();
  await expectOneColumn(player, 'market-wide');
  await tabTo(player, link(player, category.nickname));
  await player.page.keyboard.press('Enter');
  await tabTo(player, link(player, shop.nickname));
  await player.page.keyboard.press('Enter');
  await tabTo(player, searchBox(player));
  await player.page.keyboard.type(NEVER);
  await seesHeading(player, 'Nothing found');
  await tabTo(player, player.button('Clear search').first());
  await player.page.keyboard.press('Enter');
  await seesLots(player, namesOf(lots.slice(0, PAGE)));
  await getsFocus(searchBox(player));
  await expectOneColumn(player, 'market-shop-wide');
  await presses(player, 'Load more');
  await seesLots(player, namesOf(lots.slice(0, 2 * PAGE)));
  await getsFocus(player.app.getByRole('list', { name: 'Lots' }).getByRole('listitem').nth(PAGE));
});

journey('the market looks good in both themes, at 360 and 390 px', async ({ player }) => {
  const { category, shop } = await findShelf(player);
  await entersTheMarket(player);
  await link(player, category.nickname).waitFor();
  await expectGoodLooks(player, 'market');
  await link(player, category.nickname).click();
  await link(player, shop.nickname).waitFor();
  await expectGoodLooks(player, 'market-category', ['360x640']);
  await link(player, shop.nickname).click();
  await lotNames(player).first().waitFor();
  await expectGoodLooks(player, 'market-shop');
  await searchBox(player).fill(NEVER);
  await seesHeading(player, 'Nothing found');
  await expectGoodLooks(player, 'market-nothing', ['360x640']);
  await player.button('Clear search').first().click();
  await link(player, `${shop.groups[0]?.nickname} lots: ${shop.groups[0]?.count}`).click();
  await lotNames(player).first().waitFor();
  await expectGoodLooks(player, 'market-group', ['390x844']);
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

/** A list that was opened by a link starts at its top, even after going back to it. */
async function startsAtItsTop(player: Player): Promise<void> {
  await lotNames(player).first().waitFor();
  expect(await readScrollTop(player)).toBe(0);
  await player.taps('Wallet');
  await player.isAt('/wallet');
  await player.goesBack();
  await lotNames(player).first().waitFor();
  expect(await readScrollTop(player)).toBe(0);
}

async function seesHeading(player: Player, heading: string): Promise<void> {
  await player.app.getByRole('heading', { name: heading, exact: true }).waitFor();
}

function namesOf(lots: readonly Lot[]): string[] {
  return lots.map(({ nickname }) => nickname);
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
