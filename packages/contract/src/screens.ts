/** Every route of the app. The server answers these paths with the page, and a browser that opens any other: the app says that there is no such screen. */
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
  market: '/market',
  category: '/market/category/:id',
  shop: '/market/shop/:id',
  lots: '/market/lots/:id',
} as const;
