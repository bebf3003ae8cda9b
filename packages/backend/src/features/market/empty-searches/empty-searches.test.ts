import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { seedLots, seedPlaces } from '../../../testing/market.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { saveEmptySearches } from '../index.ts';
import { addEmptySearches, listEmptySearches } from './empty-search-store.ts';
import { EmptySearches } from './empty-searches.ts';

const world = useTestWorld();
const database = () => world().context.database;
const DAY_MS = 86_400_000;

function counter(now: () => number = () => 0): EmptySearches {
  return new EmptySearches(world().context.config.jwtSecret, now);
}

const list = () => listEmptySearches(database(), 1_000);
const texts = (searches: readonly { readonly text: string }[]) => searches.map(({ text }) => text);

afterEach(async () => {
  await sql`delete from market_empty_search`.execute(database().kysely);
});

test('a search that finds something, goes on to a next page, or is of one shop, is not counted', async () => {
  await seedPlaces(world());
  await seedLots(world(), [{ id: 1, nickname: 'Ceramic lamp' }]);
  const players = [await world().newPlayer(), await world().newPlayer()];
  for (const player of players) {
    await player.get(calls.marketSearch, { search_query: 'lamp' });
    await player.get(calls.marketSearch, { search_query: 'kettle', offset: '20' });
    await player.get(calls.marketSearch, { search_query: 'kettle', shop_id: '2' });
    await player.get(calls.marketShopSearch, { search_query: 'kettle', shop_id: '2' });
    await player.get(calls.marketSearch, { search_query: ' Samovar ' });
  }
  await saveEmptySearches(world().context);
  expect(await list()).toEqual([
    { text: 'samovar', searches: 2, last_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  ]);
});

test('what servers have counted adds up; what one player alone has searched for is not shown', async () => {
  const [first, second] = [counter(), counter()];
  first.note(1, 'kettle');
  second.note(2, 'KETTLE');
  for (const server of [first, second]) {
    server.note(1, '+7 900 123-45-67');
  }
  await addEmptySearches(database(), first.take());
  await addEmptySearches(database(), second.take());
  expect(await list()).toMatchObject([{ text: 'kettle', searches: 2 }]);
  await sql`update market_empty_search set day = day - 1`.execute(database().kysely);
  second.note(3, '+7 900 123-45-67');
  await addEmptySearches(database(), second.take());
  expect(texts(await list())).toEqual(['+7 900 123-45-67', 'kettle']);
  await sql`update market_empty_search set day = day - 7`.execute(database().kysely);
  expect(await list()).toEqual([]);
});

test('a server remembers 1,000 texts between two rounds, and 20 searches of a player and day', () => {
  let now = 0;
  const searches = counter(() => now);
  for (let player = 1; player <= 3_000; player += 1) {
    searches.note(player, `text ${player}`);
  }
  expect([searches.take().length, searches.take().length]).toEqual([1_000, 0]);
  const fill = () => {
    for (let count = 0; count < 500; count += 1) {
      searches.note(9_999, `mine ${count}`);
    }
    return searches.take().length;
  };
  expect([fill(), fill()]).toEqual([20, 0]);
  now = DAY_MS;
  expect(fill()).toBe(20);
});

test('500 texts a day are stored: what two players searched for, then the newest', async () => {
  const of = (name: string, count: number, mark: number | null) =>
    Array.from({ length: count }, (_, index) => ({ text: `${name} ${index}`, searches: 20, mark }));
  await addEmptySearches(database(), of('honest', 100, null));
  await addEmptySearches(database(), of('old', 700, 7));
  await addEmptySearches(database(), of('new', 390, 8));
  const { rows } = await sql<{ name: string; count: number }>`select split_part(text, ' ', 1) as name, count(*) as count
    from market_empty_search group by 1 order by 1`.execute(database().kysely);
  expect(rows).toEqual([
    { name: 'honest', count: 100 },
    { name: 'new', count: 390 },
    { name: 'old', count: 10 },
  ]);
});

test('a text is stored as one line of 40 letters; text with marks that turn, hide or stack is not stored at all', () => {
  const searches = counter();
  const hostile = [
    '\u202Eevil',
    'a\u0000b',
    'z\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
    '\u200B',
    '   ',
    'ab\u2066',
  ];
  for (const query of [...hostile, 'x'.repeat(1_000_000), '<script>alert(1)</script>', ' Two\n  words ']) {
    searches.note(1, query);
  }
  expect(texts(searches.take())).toEqual(['x'.repeat(40), '<script>alert(1)</script>', 'two words']);
});
