import { expect, test } from 'vitest';
import { market } from './en/market.ts';
import { market as ru } from './ru/market.ts';

test('the market has its texts to the character', () => {
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
  expect([market.noData, market.noLots, ru.noData]).toEqual(['No data', 'No data...', 'Нет данных']);
});
