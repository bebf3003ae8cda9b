/** SPEC §2: its texts to the character. */
export const games = {
  title: 'Games',
  puzzle: 'Puzzle',
  miner: 'Auto Miner',
  cardPitch: 'Find the pairs: 100 coins for each',
  puzzlePitch: 'Put 1-8 in order: 100 coins',
  minerPitch: 'Coins while you are away',
  aboutUs: 'About Us',
  socialLinks: 'Social links',
  telegram: 'Telegram',
  x: 'X',
  facebook: 'Facebook group',
  reddit: 'Reddit',
  homeScreen: (product: string): string => `Add ${product} to your home screen?`,
  homeScreenAdd: 'Add',
  homeScreenLater: 'Not now',
};
