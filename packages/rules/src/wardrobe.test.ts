import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buyItem,
  isPlainItem,
  isWardrobeItem,
  kindOfItem,
  nextItem,
  plainItems,
  wardrobe,
  wardrobeItems,
  wardrobeKinds,
  wardrobePrice,
  wearItem,
} from './wardrobe.ts';

const anyItem = fc.constantFrom(...wardrobeItems);
const anyOwned = fc.subarray([...wardrobeItems]);

describe('the wardrobe', () => {
  test('has four items of each kind, and no name twice', () => {
    expect(wardrobeKinds.map((kind) => wardrobe[kind].length)).toEqual([4, 4, 4, 4]);
    expect(new Set(wardrobeItems).size).toBe(16);
  });

  test.each(wardrobeKinds)('has one plain %s, the first, and the others cost 1,000 to 50,000 coins', (kind) => {
    const [plain, ...others] = wardrobe[kind];
    expect(plain).toBe(plainItems[kind]);
    expect(wardrobePrice(plain)).toBe(0);
    for (const item of others) {
      expect(wardrobePrice(item)).toBeGreaterThanOrEqual(1_000);
      expect(wardrobePrice(item)).toBeLessThanOrEqual(50_000);
    }
  });

  test('knows the kind of each item, and no other names', () => {
    for (const kind of wardrobeKinds) {
      expect(wardrobe[kind].map(kindOfItem)).toEqual(wardrobe[kind].map(() => kind));
    }
    expect(wardrobeItems.every(isWardrobeItem)).toBe(true);
    expect(['', 'ruby', 'constructor', '__proto__'].some(isWardrobeItem)).toBe(false);
  });
});

describe('a purchase', () => {
  test('takes the price, once, and never more than there is', () => {
    fc.assert(
      fc.property(anyItem, anyOwned, fc.nat(60_000), (item, owned, balance) => {
        const after = balance - wardrobePrice(item);
        const isTheirs = isPlainItem(item) || owned.includes(item);
        const refusal = isTheirs ? 'item_owned' : 'too_few_coins';
        const isSold = !isTheirs && after >= 0;
        expect(buyItem(item, owned, balance)).toEqual(
          isSold ? { ok: true, value: after } : { ok: false, code: refusal },
        );
      }),
    );
  });
});

describe('what a player saves for', () => {
  test.each([
    ['the cheapest item', 0, [], 'fan'],
    ['that item as long as no other can be paid for', 1_310, [], 'fan'],
    ['the dearest of those that can be paid for', 3_200, [], 'harbour'],
    ['none that they have', 1_310, ['fan', 'rose', 'bamboo', 'harbour', 'jade'], 'koi'],
    ['the dearest that is left when all can be paid for', 60_000, ['gold'], 'fair'],
    ['nothing when they have them all', 60_000, wardrobeItems, undefined],
  ] as const)('is %s', (_, balance, owned, item) => {
    expect(nextItem(owned, balance)).toBe(item);
  });
});

describe('what is put on', () => {
  test('is plain or owned', () => {
    fc.assert(
      fc.property(anyItem, anyOwned, (item, owned) => {
        const isTheirs = isPlainItem(item) || owned.includes(item);
        expect(wearItem(item, owned)).toEqual(
          isTheirs ? { ok: true, value: kindOfItem(item) } : { ok: false, code: 'item_not_owned' },
        );
      }),
    );
  });
});
