export const welcome = {
  title: (product: string): string => `Welcome to ${product}`,
  cards: 'What you can do here',
  play: {
    title: 'Play',
    text: 'Find the pairs, or put the puzzle in order. A game costs one attempt, and a video gives you another.',
  },
  earn: {
    title: 'Earn',
    text: 'Do tasks and invite friends: 15% of their rewards, and 50 coins for each who comes.',
  },
  grow: {
    title: 'Grow',
    text: 'Connect a TON wallet and start a miner: it collects coins while you are away.',
  },
  skip: 'Skip',
  next: 'Next',
  begin: 'Start playing',
};
