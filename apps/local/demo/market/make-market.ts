import type { MarketKind, MarketRow } from '@soho/backend/operator/market';
import { PICTURES_A_GROUP } from './draw-picture.ts';
import { demoCategories } from './places.ts';
import { qualities, sentences, series, shopNames } from './qualities.ts';
import { pick, randomFrom } from './random.ts';

const SEED = 20_261;
const LOTS_A_SHOP = 100;
/** One in this many lots has a picture of its own. */
const PICTURED = 4;

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
  const groups = demoCategories[category]?.groups ?? [];
  const group = pick(random, groups);
  const group_id = 2 * (category * groups.length + groups.indexOf(group)) + language + 1;
  const thing = pick(random, group.things)[language];
  const quality = pick(random, qualities)[language];
  const name = language === 0 ? `${quality} ${thing}` : `${thing[0]?.toUpperCase()}${thing.slice(1)} ${quality}`;
  const made = pick(random, series)[language];
  return {
    id,
    shop_id: shop,
    group_id,
    nickname: language === 0 ? `${name} ${made}` : `${name} «${made}»`,
    description: `${pick(random, sentences)[language]} ${pick(random, sentences)[language]}`,
    price: language === 0 ? `${(5 + random() * 195).toFixed(2)} USD` : `${Math.floor(5 + random() * 195) * 90} ₽`,
    // Some shops sell in the messenger, some on their own pages; .example is reserved (RFC 2606).
    url: shop % 3 === 0 ? `https://t.me/soho_demo_shop?start=lot_${id}` : `https://shop-${shop}.example/lots/${id}`,
    // Some lots have a picture of their own; for the others the app draws their kind.
    image: id % PICTURED === 0 ? `/local/market/${group_id * PICTURES_A_GROUP + (id % PICTURES_A_GROUP)}.svg` : null,
  };
}

/** 0 is English, 1 Russian. */
function languageOf(shop: number): 0 | 1 {
  return shop % 2 === 0 ? 1 : 0;
}
