export const places = {
  names: {
    lottery: 'Lottery',
    casino: 'Casino',
    staking: 'Staking',
    insurance: 'Insurance',
    dating: 'Dating',
    wallet: 'Wallet',
    taxi: 'Taxi',
  },
  soon: 'soon',
  title: 'Coming Soon!',
  text: (feature: string) =>
    `${feature} feature is currently under development and will be available soon. Stay tuned for updates!`,
  /** What will be there. */
  plans: {
    lottery: 'A ticket for coins, and a draw in the evening.',
    casino: 'Games of luck for coins.',
    staking: 'Put coins aside and get more back.',
    insurance: 'A missed day that costs you nothing.',
    dating: 'Meet other players of the night market.',
    wallet: 'Your coins and your TON in one place.',
    taxi: 'A ride home from the night market.',
  },
  play: 'Play a game',
  ok: 'OK',
};
