/**
 * Every route of the app. The server answers these paths with the page. A browser that opens any other path gets it
 * too, and the app says that the screen does not exist.
 */
export const screens = {
  home: '/',
  app: '/app',
  tasks: '/task',
  wallet: '/wallet',
  referral: '/ref',
  cardGame: '/game',
  games: '/pickgame',
  puzzle: '/puzzle',
  dailyPuzzle: '/daily-puzzle',
  miners: '/miner',
  leaderboard: '/leaderboard',
  wardrobe: '/wardrobe',
  market: '/market',
  category: '/market/category/:id',
  shop: '/market/shop/:id',
  lots: '/market/lots/:id',
} as const;

/** Screens that a link to the app can open it on, by a start parameter: `startapp=open_league`. */
export const startScreens = {
  friends: screens.referral,
  hub: screens.app,
  league: `${screens.leaderboard}?tab=week`,
  miners: screens.miners,
} as const;

export type StartScreen = keyof typeof startScreens;

export function startParamFor(screen: StartScreen): string {
  return `open_${screen}`;
}

/** The path that a start parameter names; undefined for any other, a friend's code for example. */
export function pathOfStartParam(param: string | undefined): string | undefined {
  return Object.entries(startScreens).find(([screen]) => param === `open_${screen}`)?.[1];
}
