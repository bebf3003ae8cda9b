import { calls, type Lot } from '@soho/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { loads, openApp, passes, shows } from '../../testing/open-app.ts';

const PAGE = 20;
const HINT = 'Enter at least 3 characters for quick search';

describe('a search in a shop', () => {
  test('starts from 3 characters on at once; under 3 after 300 ms, by Enter or by the button', async () => {
    const { server, user } = await opensTheShop();
    expect(shows(HINT)).toBe(true);
    answersSearch(server, ['Lamp']);
    vi.setTimerTickMode('manual');
    fireEvent.change(box(), { target: { value: 'x' } });
    await passes(299);
    fireEvent.change(box(), { target: { value: 'l' } });
    await passes(299);
    expect(searches(server)).toEqual([]);
    await passes(1);
    expect(searches(server)).toEqual(['l']);
    vi.setTimerTickMode('interval', 5);
    await user.type(box(), 'a{Enter}');
    await loads();
    expect(searches(server)).toEqual(['l', 'la']);
    await user.clear(box());
    await user.type(box(), 'm');
    await user.click(screen.getByLabelText('Search'));
    await loads();
    expect(searches(server)).toEqual(['l', 'la', 'm']);
    await user.clear(box());
    await user.type(box(), 'lamp');
    await loads();
    expect(searches(server)).toEqual(['l', 'la', 'm', 'lam', 'lamp']);
    expect(shows(HINT)).toBe(false);
    expect(lots()).toEqual(['Lamp']);
    expect(location.search).toBe('?search=lamp');
  });

  test('shows only the answer to the last one, even when that to an earlier one comes later', async () => {
    // Even if the browser cannot take a request back.
    vi.spyOn(AbortController.prototype, 'abort').mockImplementation(() => {});
    const { server, user } = await opensTheShop();
    answersSearch(server, ['Early']);
    const letGo = server.holds(calls.marketShopSearch);
    await user.type(box(), 'ear');
    expect(screen.getAllByText('Searching...')).not.toHaveLength(0);
    // The whole list stays until an answer comes.
    expect(lots()).toEqual(['Fan', 'Kite']);
    answersSearch(server, ['Late']);
    await user.clear(box());
    await user.type(box(), 'lat');
    await loads();
    expect(lots()).toEqual(['Late']);
    answersSearch(server, ['Early']);
    letGo();
    await passes(1_000);
    expect(lots()).toEqual(['Late']);
  });

  test('that finds nothing says so; clearing it returns to the whole list', async () => {
    const { server, user } = await opensTheShop();
    answersSearch(server, []);
    await user.type(box(), 'zzq');
    await loads();
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeDefined();
    expect(shows('Try changing your search query')).toBe(true);
    await user.click(screen.getByLabelText('Clear search'));
    await loads();
    expect(lots()).toEqual(['Fan', 'Kite']);
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
    expect(location.search).toBe('');
  });

  test("over the server's limit is retried by itself, and one that failed is retried by Enter", async () => {
    const { server, user } = await opensTheShop();
    server.refuses(calls.marketShopSearch, 429, 'too_many_requests', 'Too many requests.');
    await user.type(box(), 'lam');
    await loads();
    answersSearch(server, ['Lamp']);
    await passes(1_000);
    expect(lots()).toEqual(['Lamp']);

    server.isAwayFor(calls.marketShopSearch);
    await user.type(box(), 'p');
    await passes(1_000);
    expect(screen.getByRole('alert').textContent).toContain('The server is not responding.');
    answersSearch(server, ['Lamp of jade']);
    await user.type(box(), '{Enter}');
    await loads();
    expect(lots()).toEqual(['Lamp of jade']);
  });

  test('is kept by the address, and one step back leaves the shop after any number of them', async () => {
    const { server, user, messenger } = await openApp({
      at: '/market/category/1',
      server: (prepared) => {
        market(prepared);
        answersSearch(prepared, ['Lamp']);
      },
    });
    await user.click(screen.getByText('Lantern house'));
    await loads();
    await user.type(box(), 'lamp');
    await loads();
    expect(searches(server)).toEqual(['lam', 'lamp']);
    messenger.pressesBack();
    await loads();
    expect(location.pathname).toBe('/market/category/1');
  });
});

describe('a list of lots', () => {
  test('goes on where a page has failed, and gives the focus to the first new lot', async () => {
    const first = Array.from({ length: PAGE }, (_, at) => lot(at + 1, `Lot ${at + 1}`));
    const { server, user } = await opensTheShop((prepared) =>
      prepared.answers(calls.marketLots, { items: first, has_more: true }),
    );
    server.isAwayFor(calls.marketLots);
    await user.click(screen.getByText('Load more'));
    await passes(1_000);
    expect(shows("Couldn't load more lots.")).toBe(true);
    expect(lots()).toHaveLength(PAGE);
    // One that has come in the meantime moves the others down.
    server.answers(calls.marketLots, { items: [lot(PAGE, `Lot ${PAGE}`), lot(21, 'Lot 21')], has_more: false });
    await user.click(screen.getByText('Load more'));
    await loads();
    expect(lots()).toHaveLength(PAGE + 1);
    expect(document.activeElement?.textContent).toContain('Lot 21');
    expect(shows('Load more')).toBe(false);
    expect(server.sent(calls.marketLots).at(-1)?.path).toContain(`offset=${PAGE}`);
  });

  test('K04 sells by https alone, in a chat or in a browser', async () => {
    const { user, messenger } = await opensTheShop((prepared) =>
      prepared.answers(calls.marketLots, {
        items: [
          lot(1, 'Chat', { url: 'https://telegram.me/soho_shop' }),
          lot(2, 'Page', { url: 'https://shop.example/lot?id=2' }),
          lot(3, 'Trap', { url: 'javascript:alert(1)' }),
          lot(4, 'Plain', { url: 'http://shop.example/' }),
        ],
        has_more: false,
      }),
    );
    await user.click(screen.getByLabelText('Buy Chat (opens outside the app)'));
    expect(messenger.posted('web_app_open_tg_link')).toEqual([{ path_full: '/soho_shop' }]);
    await user.click(screen.getByLabelText('Buy Page (opens outside the app)'));
    expect(messenger.posted('web_app_open_link')).toEqual([{ url: 'https://shop.example/lot?id=2' }]);
    expect(screen.getAllByText('Not for sale')).toHaveLength(2);
    expect(screen.queryByLabelText(/Buy (Trap|Plain)/)).toBeNull();
  });
});

describe('a page of the market', () => {
  test.each([
    ['/market', 'No data', 'The stalls are still being set up. Check back later.'],
    ['/market/category/1', 'No data', 'No shops here yet.'],
    ['/market/shop/7', 'No data', 'Nothing for sale here yet.'],
    ['/market/lots/5', 'No data...', 'No one is selling this right now.'],
  ])('without anything says so: %s', async (at, title, text) => {
    await openApp({
      at,
      server: (server) => {
        server.answers(calls.catalogCategory, []);
        server.answers(calls.catalogShop, { id: 7, nickname: 'Lantern house', groups: [] });
      },
    });
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    expect(shows(text)).toBe(true);
  });

  test('that failed can be tried again, also when only the name of a shop is missing', async () => {
    const { server, user } = await openApp({
      at: '/market',
      server: (prepared) => {
        market(prepared);
        prepared.isAwayFor(calls.catalog);
      },
    });
    await passes(1_000);
    expect(screen.getByRole('alert').textContent).toContain('The server is not responding.');
    server.answers(calls.catalog, [{ id: 1, nickname: 'Home' }]);
    await user.click(screen.getByText('Try again'));
    await loads();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await user.click(screen.getByText('Home'));
    await loads();
    server.isAwayFor(calls.catalogShop);
    await user.click(screen.getByText('Lantern house'));
    await passes(1_000);
    expect(lots()).toEqual(['Fan', 'Kite']);
    expect(screen.getByRole('heading', { name: 'Shop' })).toBeDefined();
    server.answers(calls.catalogShop, { id: 7, nickname: 'Lantern house', groups: [] });
    await user.click(screen.getByText('Try again'));
    await loads();
    expect(screen.getByRole('heading', { name: 'Lantern house' })).toBeDefined();
  });

  test.each(['999999999', 'abc', '0'])('that does not exist leads to the market: %s', async (id) => {
    const { user } = await openApp({
      at: `/market/shop/${id}`,
      server: (server) => server.refuses(calls.catalogShop, 404, 'not_found', 'There is no such shop.'),
    });
    expect(screen.getByRole('heading', { name: 'No data' })).toBeDefined();
    expect(shows('Try again')).toBe(false);
    await user.click(screen.getByText('Go to the market'));
    await loads();
    expect(location.pathname).toBe('/market');
  });
});

async function opensTheShop(prepare?: (server: FakeServer) => void) {
  return openApp({
    at: '/market/shop/7',
    server: (server) => {
      market(server);
      prepare?.(server);
    },
  });
}

function market(server: FakeServer): void {
  server.answers(calls.catalog, [{ id: 1, nickname: 'Home' }]);
  server.answers(calls.catalogCategory, [{ id: 7, nickname: 'Lantern house' }]);
  server.answers(calls.catalogShop, { id: 7, nickname: 'Lantern house', groups: [] });
  server.answers(calls.marketLots, { items: [lot(1, 'Fan'), lot(2, 'Kite')], has_more: false });
}

function answersSearch(server: FakeServer, names: readonly string[]): void {
  server.answers(calls.marketShopSearch, { items: names.map((name, at) => lot(at + 1, name)), has_more: false });
}

function lot(lotId: number, nickname: string, changes: Partial<Lot> = {}): Lot {
  return {
    lotId,
    image: null,
    nickname,
    desction: 'Red, with a tassel.',
    price: '12 TON',
    url: 'https://shop.example/',
    tag: 'Lanterns',
    ...changes,
  };
}

function box(): HTMLElement {
  return screen.getByRole('searchbox');
}

/** The texts that were searched for, in order. */
function searches(server: FakeServer): (string | null)[] {
  return server
    .sent(calls.marketShopSearch)
    .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search_query'));
}

function lots(): (string | null)[] {
  return within(screen.getByRole('list', { name: 'Lots' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
}
