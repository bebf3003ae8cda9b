const attempts = (count: number): string => (count === 1 ? 'an attempt' : `${count} attempts`);

export const lanterns = {
  light: "Light tonight's lantern",
  openChest: 'Open the chest',
  lantern: 'Lantern',
  chest: 'Chest',
  coins: (coins: number) => `+${coins}`,
  prize: (coins: number, count: number) => `+${coins} and ${attempts(count)}`,
  tomorrow: (prize: string) => `Tomorrow: ${prize}`,
  tomorrowChest: (prize: string) => `Tomorrow: the chest, ${prize}`,
  /** One line of a small phone has room for minutes beside one digit of hours. */
  inTime: (hours: number, minutes: number) => {
    if (hours >= 10) {
      return `in ${hours} h`;
    }
    return hours > 0 ? `in ${hours} h ${minutes} min` : `in ${minutes} min`;
  },
  forgiven: 'A missed day is forgiven. Miss another, and the garland starts over.',
  lit: (coins: number, count: number) => `+${coins} coins and ${attempts(count)}. The next one is tomorrow!`,
  chestOpened: (coins: number, count: number) => `+${coins} coins and ${attempts(count)}. The chest is yours!`,
  burns: 'It burns',
  tellMe: 'Remind me tomorrow',
  noThanks: 'No, thanks',
  willTell: 'The bot will remind you. Once a day at most, never at night.',
  tellFailed: "That didn't work. Try again.",
  failed: "The lantern didn't light. Try again.",
};
