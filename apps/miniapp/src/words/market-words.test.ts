import { expect, test } from 'vitest';
import { words } from './en-screens.ts';
import { words as ruWords } from './ru-screens.ts';

test('the market speaks the words of SPEC §2, §5 and §8', () => {
  const { market } = words;
  expect(market.welcome('SOHO')).toBe('Welcome To SOHO Market');
  expect([market.searchShop, market.searchLots, market.hint]).toEqual([
    'Search products in shop...',
    'Search by product description...',
    'Enter at least 3 characters for quick search',
  ]);
  expect([market.buy, market.more, market.nothingFound, market.nothingFoundText]).toEqual([
    'Buy',
    'Load more',
    'Nothing found',
    'Try changing your search query',
  ]);
  expect([market.noData, market.noLots, ruWords.market.noData]).toEqual(['No data', 'No data...', 'Нет данных']);
});
