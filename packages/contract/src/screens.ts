/** Every route of the app (SPEC §2). The server answers these paths with the page, any other path with 404. */
export const screens = {
  home: '/',
  app: '/app',
  tasks: '/task',
  wallet: '/wallet',
  referral: '/ref',
  cardGame: '/game',
  games: '/pickgame',
  puzzle: '/puzzle',
  miners: '/miner',
  leaderboard: '/leaderboard',
  market: '/market',
  category: '/market/category/:id',
  shop: '/market/shop/:id',
  lots: '/market/lots/:id',
} as const;
