/** One thing of the product, anywhere in the tree. */
export type Noun = {
  /** Words of paths that belong to it: folders and files of every package carry its name. */
  readonly words: readonly string[];
  /** Words of the paths of other tests that it can break: a rule is also tested where the server decides by it. */
  readonly tests?: readonly string[];
  /** Its journeys, by file name: a journey imports none of the code that it tests. */
  readonly journeys: readonly string[];
};

/** What a change of a noun's files can break; every journey stands here at least once. */
export const nouns: readonly Noun[] = [
  { words: ['ads', 'ad'], journeys: ['ads'] },
  { words: ['attempts'], journeys: ['ads', 'card-game'] },
  { words: ['auth', 'gate', 'session'], journeys: ['gate', 'session'] },
  { words: ['balance', 'ledger'], journeys: ['card-game'] },
  { words: ['bot'], journeys: ['bot'] },
  { words: ['card', 'cards'], tests: ['games'], journeys: ['card-game', 'touch'] },
  { words: ['puzzle', 'tiles'], tests: ['games'], journeys: ['puzzle', 'touch'] },
  { words: ['daily'], journeys: ['daily-puzzle'] },
  {
    words: ['console', 'operators', 'operator'],
    journeys: ['console', 'console-tasks', 'console-market', 'console-people', 'console-payments'],
  },
  { words: ['dev'], journeys: ['dev'] },
  { words: ['games', 'play'], journeys: ['card-game', 'puzzle', 'going-on', 'touch', 'where-to-begin'] },
  { words: ['hub', 'welcome'], journeys: ['hub', 'where-to-begin'] },
  { words: ['lanterns', 'lantern', 'garland'], tests: ['progress'], journeys: ['lanterns'] },
  { words: ['leaderboard', 'leagues', 'league'], journeys: ['leaderboard', 'leagues'] },
  { words: ['market'], journeys: ['market'] },
  { words: ['messages'], journeys: ['messages'] },
  { words: ['miners', 'miner'], journeys: ['miners', 'miners-claims'] },
  { words: ['payments'], journeys: ['payments', 'wallet-quest'] },
  { words: ['players'], journeys: ['settings'] },
  { words: ['progress'], journeys: ['daily-progress'] },
  { words: ['referrals', 'referral'], journeys: ['referral'] },
  { words: ['settings'], journeys: ['settings'] },
  { words: ['share'], tests: ['games'], journeys: ['share-card'] },
  { words: ['signals', 'signup'], tests: ['referrals'], journeys: ['card-game', 'referral'] },
  { words: ['stars', 'star', 'invoice'], tests: ['payments'], journeys: ['stars'] },
  { words: ['tasks', 'task'], journeys: ['tasks', 'where-to-begin'] },
  { words: ['wardrobe', 'looks'], tests: ['leaderboard'], journeys: ['wardrobe'] },
  { words: ['wallet'], journeys: ['wallet', 'wallet-errors', 'wallet-quest', 'widget'] },
];

/** Journeys that go through every screen: for a change of what all screens share. */
export const everyScreen: readonly string[] = [
  'earning-looks',
  'foreign-pages',
  'keyboard',
  'large-text',
  'looks',
  'native',
  'paying-looks',
  'robust',
  'small-phones',
];

/** The words of a path: `packages/rules/src/card-game.ts` has `packages`, `rules`, `src`, `card` and `game`. */
export function wordsOf(file: string): ReadonlySet<string> {
  return new Set(file.replace(/\.[^/]*$/, '').split(/[/-]/));
}

/** The nouns that a path's words name: `packages/rules/src/card-game.ts` belongs to the cards. */
export function nounsOf(file: string): Noun[] {
  const words = wordsOf(file);
  return nouns.filter((noun) => noun.words.some((word) => words.has(word)));
}
