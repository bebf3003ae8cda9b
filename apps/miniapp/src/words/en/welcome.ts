export const welcome = {
  title: (product: string): string => `Welcome to ${product}`,
  /** After the name. */
  invitedYou: 'invited you',
  cards: 'What you can do here',
  play: {
    title: 'Play',
    text: 'Find the pairs, or slide the tiles into order. A game costs one attempt, and a video gives you another.',
  },
  earn: (percent: number, bonus: number) => ({
    title: 'Earn',
    text: `Do tasks and invite friends: you get ${percent}% of their rewards, and ${bonus} coins for each friend.`,
  }),
  grow: (forTon: boolean, forStars: boolean) => ({
    title: 'Grow',
    text: `Miners collect coins while you are away. ${forTon || forStars ? `They cost ${[forTon && 'TON', forStars && 'Stars'].filter(Boolean).join(' or ')}. ` : ''}Coins are just for play: you cannot cash them out.`,
  }),
  skip: 'Skip',
  next: 'Next',
  begin: "Let's go",
};
