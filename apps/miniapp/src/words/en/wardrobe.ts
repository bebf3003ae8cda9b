import type { WardrobeItem, WardrobeKind } from '@soho/rules';

const kinds: Record<WardrobeKind, string> = {
  card_back: 'Cards',
  lantern: 'Lanterns',
  scene: 'Puzzle',
  frame: 'Name',
};

const items: Record<WardrobeItem, string> = {
  moon: 'Moon',
  fan: 'Fan',
  koi: 'Koi',
  peacock: 'Peacock',
  amber: 'Amber',
  rose: 'Rose',
  jade: 'Jade',
  violet: 'Violet',
  street: 'Night market',
  harbour: 'Harbour',
  rooftops: 'Rooftops in the rain',
  fair: 'Lantern fair',
  plain: 'No frame',
  bamboo: 'Bamboo',
  neon: 'Neon sign',
  gold: 'Golden moon',
};

export const wardrobe = {
  title: 'Wardrobe',
  subtitle: 'New looks for coins. They change nothing in the games.',
  /** Before the coins that are missing, and before the price. */
  next: (item: WardrobeItem) => `To the ${items[item]}`,
  yoursFor: (item: WardrobeItem) => `${items[item]} is yours for`,
  complete: 'All of it is yours',
  shelves: 'Shelves',
  kinds,
  items,
  states: { worn: 'On', owned: 'Yours' },
  trying: (item: string) => `Trying on: ${item}`,
  putOn: 'Put on',
  isOn: "It's on",
  buyFor: (coins: number) => `Buy for ${coins}`,
  missing: (coins: number) => `${coins} more ${coins === 1 ? 'coin' : 'coins'} to go`,
  play: 'Play a game',
  buyTitle: (item: string) => `Buy “${item}”?`,
  takes: (price: number, left: number) => `It costs ${price} coins. You'll have ${left} left.`,
  placeNote: 'The leaderboard counts the coins you have, so your place may drop.',
  place: (now: number, after: number) =>
    now === after ? `You keep place ${now}.` : `Your place: ${now} now, ${after} after.`,
  buy: 'Buy',
  notNow: 'Not now',
  bought: "It's yours, and already on",
  failed: "That didn't work. Try again.",
  loadFailed: "The wardrobe didn't open",
  noAnswer: 'The server is not responding.',
  broken: 'Something went wrong on our side.',
  retry: 'Try again',
};
