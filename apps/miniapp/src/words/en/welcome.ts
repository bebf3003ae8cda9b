export const welcome = {
  title: (product: string): string => `Welcome to ${product}`,
  cards: 'What you can do here',
  play: {
    title: 'Play',
    text: 'Find the pairs, or put the puzzle in order. A game costs one attempt, and a video gives you another.',
  },
  earn: (percent: number, bonus: number) => ({
    title: 'Earn',
    text: `Do tasks and invite friends: you get ${percent}% of their rewards, and ${bonus} coins for each new one.`,
  }),
  grow: {
    title: 'Grow',
    text: 'Connect a TON wallet and start a miner: it collects coins while you are away.',
  },
  skip: 'Skip',
  next: 'Next',
  begin: "Let's go",
};
