import type { MarketKind, MarketRow } from '@soho/backend/operator/market';
import { type Colour, pictureOf } from './draw-picture.ts';
import { type DemoCategory, demoCategories } from './places.ts';
import { sentences, series, shopNames } from './qualities.ts';

const SEED = 20_261;
const LOTS_A_SHOP = 100;
/** One in this many lots has no picture of its own: the app draws its kind. */
const UNPICTURED = 8;
/** Of things whose name says no colour. */
const colours: readonly Colour[] = ['red', 'gold', 'violet', 'rose', 'blue', 'green'];

export type DemoMarket = Readonly<Record<MarketKind, readonly MarketRow[]>>;

/**
 * A demo catalogue, the same each time. Categories have both languages; every other shop, its groups and
 * its lots are in Russian, so that a card is in one language.
 */
export function makeMarket(): DemoMarket {
  const random = randomFrom(SEED);
  const categories = demoCategories.map(({ nickname: [nickname, nickname_ru] }, index) => ({
    id: index + 1,
    nickname,
    nickname_ru,
  }));
  const groups = demoCategories
    .flatMap(({ groups: of }) => of)
    .flatMap(({ nickname }) => nickname)
    .map((nickname, index) => ({ id: index + 1, nickname, nickname_ru: null }));
  const shops = [...demoCategories.keys()].flatMap((category) =>
    [...shopNames.keys()].map((place) => makeShop(random, category, place)),
  );
  // Shops take turns, so that the newest lots are not all of one shop.
  const lots = Array.from({ length: shops.length * LOTS_A_SHOP }, (_, index) => {
    const shop = index % shops.length;
    return makeLot(random, index + 1, shop + 1, Math.floor(shop / shopNames.length));
  });
  return { categories, shops, groups, lots };
}

function makeShop(random: () => number, category: number, place: number): MarketRow {
  const id = category * shopNames.length + place + 1;
  const language = languageOf(id);
  const name = pick(random, series)[language];
  const kind = shopNames[place]?.[language] ?? '';
  return { id, category_id: category + 1, nickname: language === 0 ? `${name} ${kind}` : `${kind} «${name}»` };
}

function makeLot(random: () => number, id: number, shop: number, category: number): MarketRow {
  const language = languageOf(shop);
  const { dollars, groups }: Pick<DemoCategory, 'dollars' | 'groups'> = demoCategories[category] ?? {
    dollars: 0,
    groups: [],
  };
  const group = pick(random, groups);
  const group_id = 2 * (category * groups.length + groups.indexOf(group)) + language + 1;
  const thing = pick(random, group.things);
  const [en, ru, colour = pick(random, colours)] = pick(random, group.qualities);
  const name = language === 0 ? `${en} ${thing[0]}` : `${capital(thing[1])} ${ru}`;
  const price = dollars * (0.2 + 0.8 * random());
  const made = pick(random, series)[language];
  return {
    id,
    shop_id: shop,
    group_id,
    nickname: language === 0 ? `${name} ${made}` : `${name} «${made}»`,
    description: twoOf(random, sentences)
      .map((sentence) => sentence[language])
      .join(' '),
    price: language === 0 ? `${price.toFixed(2)} USD` : `${Math.round(price * 9) * 10}\u00a0₽`,
    // Some shops sell in the messenger, some on their own pages; .example is reserved (RFC 2606).
    url: shop % 3 === 0 ? `https://t.me/soho_demo_shop?start=lot_${id}` : `https://shop-${shop}.example/lots/${id}`,
    image: id % UNPICTURED === 0 ? null : `/local/market/${pictureOf(thing[0], colour)}.svg`,
  };
}

/** Two different ones. */
function twoOf<Item>(random: () => number, items: readonly Item[]): readonly Item[] {
  const first = pick(random, items);
  return [
    first,
    pick(
      random,
      items.filter((item) => item !== first),
    ),
  ];
}

function capital(text: string): string {
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

/** 0 is English, 1 Russian. */
function languageOf(shop: number): 0 | 1 {
  return shop % 2 === 0 ? 1 : 0;
}

/** Numbers that look random and are the same for the same seed (mulberry32). @returns a function that returns 0 to below 1 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list that is not empty. */
function pick<Item>(random: () => number, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) {
    throw new RangeError('there is nothing to pick from');
  }
  return item;
}
