import {
  AD_DAILY_CAP,
  DAILY_PUZZLE_REWARD,
  type Lantern,
  lanternPrize,
  lightLantern,
  PAIR_REWARD,
  PICTURE_COUNT,
  PUZZLE_REWARD,
  STARTING_ATTEMPTS,
  wardrobeItems,
  wardrobePrice,
} from '@soho/rules';

/** What a sort of player does on a day. Chances are from 0 to 1. */
export type Habit = {
  readonly name: string;
  /** Of all players. */
  readonly share: number;
  readonly comes: number;
  readonly lightsLantern: number;
  readonly solvesDaily: number;
  /** Ads watched on a day at most; each is an attempt. */
  readonly ads: number;
  /** Whether attempts are played at all. */
  readonly plays: boolean;
  /** Of games, those of cards; the others are puzzles. */
  readonly cards: number;
};

/** Assumed, and kept simple: what matters is how the kinds of coins compare. */
export const habits: readonly Habit[] = [
  {
    name: 'now and then',
    share: 0.4,
    comes: 0.3,
    lightsLantern: 0.7,
    solvesDaily: 0.2,
    ads: 1,
    plays: true,
    cards: 0.7,
  },
  {
    name: 'watches no ad',
    share: 0.2,
    comes: 0.75,
    lightsLantern: 0.9,
    solvesDaily: 0.5,
    ads: 0,
    plays: true,
    cards: 0.7,
  },
  { name: 'most days', share: 0.3, comes: 0.75, lightsLantern: 0.9, solvesDaily: 0.5, ads: 5, plays: true, cards: 0.7 },
  {
    name: 'all day',
    share: 0.09,
    comes: 1,
    lightsLantern: 1,
    solvesDaily: 1,
    ads: AD_DAILY_CAP,
    plays: true,
    cards: 1,
  },
  {
    name: 'takes, never plays',
    share: 0.01,
    comes: 1,
    lightsLantern: 1,
    solvesDaily: 1,
    ads: 0,
    plays: false,
    cards: 0,
  },
];

export type CoinKind = 'cards' | 'puzzle' | 'lantern_prize' | 'daily_puzzle';

/** Attempts come from these, and from nothing else: time brings none. */
export type AttemptSource = 'start' | 'ads' | 'lanterns';

export type HabitCoins = {
  readonly habit: Habit;
  readonly players: number;
  /** Attempts that were given, by source. */
  readonly attempts: Record<AttemptSource, number>;
  /** Coins in, by kind. */
  readonly coins: Record<CoinKind, number>;
  /** Coins out: what was bought in the wardrobe. */
  readonly spent: number;
};

type SimulatedPlayer = { attempts: number; lantern: Lantern | undefined };

/** What the wardrobe sells, from the cheapest. */
const forSale: readonly number[] = wardrobeItems
  .map(wardrobePrice)
  .filter((price) => price > 0)
  .toSorted((a, b) => a - b);

/** Lets players live so many days by the rules. Miners, tasks and friends are left out: they are paid for, or once. */
export function simulateEconomy(players: number, days: number, random: () => number): HabitCoins[] {
  return habits.map((habit) => {
    const coins = { cards: 0, puzzle: 0, lantern_prize: 0, daily_puzzle: 0 };
    const count = Math.round(players * habit.share);
    const attempts = { start: count * STARTING_ATTEMPTS, ads: 0, lanterns: 0 };
    let spent = 0;
    for (let index = 0; index < count; index += 1) {
      const player = { attempts: STARTING_ATTEMPTS, lantern: undefined };
      const before = sumOf(coins);
      for (let day = 0; day < days; day += 1) {
        if (random() < habit.comes) {
          liveDay(player, habit, day, { coins, attempts }, random);
        }
      }
      spent += spendOn(sumOf(coins) - before);
    }
    return { habit, players: count, attempts, coins, spent };
  });
}

function sumOf(coins: Record<CoinKind, number>): number {
  return Object.values(coins).reduce((sum, of) => sum + of, 0);
}

/** What a player who has earned so much spends, buying from the cheapest item up: the day does not matter. */
function spendOn(earned: number): number {
  let spent = 0;
  for (const price of forSale) {
    if (spent + price > earned) {
      break;
    }
    spent += price;
  }
  return spent;
}

function liveDay(
  player: SimulatedPlayer,
  habit: Habit,
  day: number,
  { coins, attempts }: Pick<HabitCoins, 'coins' | 'attempts'>,
  random: () => number,
): void {
  const lit = random() < habit.lightsLantern ? lightLantern(player.lantern, day) : undefined;
  if (lit?.ok === true) {
    const prize = lanternPrize(lit.value.place);
    player.lantern = lit.value;
    player.attempts += prize.attempts;
    attempts.lanterns += prize.attempts;
    coins.lantern_prize += prize.coins;
  }
  coins.daily_puzzle += random() < habit.solvesDaily ? DAILY_PUZZLE_REWARD : 0;
  player.attempts += habit.ads;
  attempts.ads += habit.ads;
  for (; habit.plays && player.attempts > 0; player.attempts -= 1) {
    if (random() < habit.cards) {
      coins.cards += PICTURE_COUNT * PAIR_REWARD;
    } else {
      coins.puzzle += PUZZLE_REWARD;
    }
  }
}
