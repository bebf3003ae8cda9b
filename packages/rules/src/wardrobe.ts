import { type Coins, coins } from './coins.ts';
import { allowed, refused, type Verdict } from './verdict.ts';

/** What a player can dress: one item of each kind is worn at a time. */
export const wardrobeKinds = ['card_back', 'lantern', 'scene', 'frame'] as const;
export type WardrobeKind = (typeof wardrobeKinds)[number];

/** All items, by kind; the first of each kind is the plain one, which every player has. */
export const wardrobe = {
  card_back: ['moon', 'fan', 'koi', 'peacock'],
  lantern: ['amber', 'rose', 'jade', 'violet'],
  scene: ['street', 'harbour', 'rooftops', 'fair'],
  frame: ['plain', 'bamboo', 'neon', 'gold'],
} as const satisfies Record<WardrobeKind, readonly string[]>;

export type WardrobeItem = (typeof wardrobe)[WardrobeKind][number];
export type WornItems = { readonly [Kind in WardrobeKind]: (typeof wardrobe)[Kind][number] };

export const wardrobeItems: readonly WardrobeItem[] = wardrobeKinds.flatMap((kind) => wardrobe[kind]);

/** What a player wears before putting anything on. */
export const plainItems: WornItems = { card_back: 'moon', lantern: 'amber', scene: 'street', frame: 'plain' };

/**
 * Prices in coins, for good: an app that is open shows them from its own copy. What is to cost something else becomes
 * another item.
 */
const prices: Readonly<Record<WardrobeItem, number>> = {
  moon: 0,
  fan: 1_000,
  koi: 6_000,
  peacock: 25_000,
  amber: 0,
  rose: 1_500,
  jade: 5_000,
  violet: 15_000,
  street: 0,
  harbour: 3_000,
  rooftops: 10_000,
  fair: 30_000,
  plain: 0,
  bamboo: 2_000,
  neon: 12_000,
  gold: 50_000,
};

/** What an item costs; nothing if it is plain. */
export function wardrobePrice(item: WardrobeItem): Coins {
  return coins(prices[item]);
}

export function isPlainItem(item: WardrobeItem): boolean {
  return prices[item] === 0;
}

export function kindOfItem(item: WardrobeItem): WardrobeKind {
  const kind = wardrobeKinds.find((one) => (wardrobe[one] as readonly WardrobeItem[]).includes(item));
  if (kind === undefined) {
    throw new RangeError(`no item of the wardrobe: ${item}`);
  }
  return kind;
}

/** Whether a name, which a newer version may have made, is an item that is known here. */
export function isWardrobeItem(name: string): name is WardrobeItem {
  return Object.hasOwn(prices, name);
}

/**
 * What a player saves for: the dearest item that they can pay for, else the cheapest that they do not have. Undefined when
 * they have them all.
 */
export function nextItem(owned: readonly string[], balance: number): WardrobeItem | undefined {
  const sold = wardrobeItems
    .filter((item) => !isPlainItem(item) && !owned.includes(item))
    .sort((a, b) => prices[a] - prices[b]);
  return sold.filter((item) => prices[item] <= balance).at(-1) ?? sold[0];
}

/** Buys an item: answers the balance after. */
export function buyItem(
  item: WardrobeItem,
  owned: readonly string[],
  balance: number,
): Verdict<number, 'item_owned' | 'too_few_coins'> {
  if (isPlainItem(item) || owned.includes(item)) {
    return refused('item_owned');
  }
  const after = balance - wardrobePrice(item);
  return after < 0 ? refused('too_few_coins') : allowed(after);
}

/** Puts an item on: answers the kind that it is worn as. */
export function wearItem(item: WardrobeItem, owned: readonly string[]): Verdict<WardrobeKind, 'item_not_owned'> {
  return isPlainItem(item) || owned.includes(item) ? allowed(kindOfItem(item)) : refused('item_not_owned');
}
