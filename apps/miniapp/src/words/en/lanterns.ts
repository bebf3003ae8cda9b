export const lanterns = {
  light: "Light tonight's lantern",
  openChest: 'Open the chest',
  prize: (coins: number) => `+${coins}`,
  chestPrize: (coins: number) => `+${coins} and an attempt`,
  tomorrow: (coins: number) => `Tomorrow: +${coins}`,
  tomorrowChest: (coins: number) => `Tomorrow: the chest, +${coins} and an attempt`,
  inTime: (hours: number, minutes: number) => (hours > 0 ? `in ${hours} h ${minutes} min` : `in ${minutes} min`),
  forgiven: 'A missed day is forgiven. Miss another, and the garland starts over.',
  lit: (coins: number) => `+${coins} coins. The next one is tomorrow!`,
  chestOpened: (coins: number) => `+${coins} coins and an attempt. The chest is yours!`,
  failed: "The lantern didn't light. Try again.",
};
