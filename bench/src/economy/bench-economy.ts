import { printTable } from '../table.ts';
import { type AttemptSource, type CoinKind, type HabitCoins, simulateEconomy } from './simulate.ts';

const PLAYERS = 10_000;
const DAYS = 90;

const sources: readonly AttemptSource[] = ['start', 'ads', 'lanterns'];

const kinds: readonly CoinKind[] = ['cards', 'puzzle', 'lantern_prize', 'daily_puzzle'];

/**
 * Prints the coins that come in by kind and those that go out for the wardrobe, of all players and of a player and day of
 * each sort, and where the attempts come from.
 */
export async function benchEconomy(): Promise<void> {
  const lived = simulateEconomy(PLAYERS, DAYS, Math.random);
  const totals = kinds.map((kind) => lived.reduce((sum, { coins }) => sum + coins[kind], 0));
  const all = totals.reduce((sum, coins) => sum + coins, 0);
  console.log(`${PLAYERS} players, ${DAYS} days\n`);
  printTable(
    ['coins in', 'all', 'share'],
    kinds.map((kind, index) => {
      const total = totals[index] ?? 0;
      return [kind, String(total), `${((100 * total) / all).toFixed(1)}%`];
    }),
  );
  const spent = lived.reduce((sum, of) => sum + of.spent, 0);
  console.log();
  printTable(
    ['coins out', 'all', 'of what came in'],
    [['wardrobe', String(spent), `${((100 * spent) / all).toFixed(1)}%`]],
  );
  console.log();
  printTable(['coins a player and day', 'players', ...kinds, 'all', 'spent'], lived.map(coinsOf));
  console.log();
  printTable(['attempts a player and day', ...sources, 'all'], lived.map(attemptsOf));
}

function coinsOf({ habit, players, coins, spent }: HabitCoins): string[] {
  const perDay = (sum: number) => (sum / players / DAYS).toFixed(0);
  const all = kinds.reduce((sum, kind) => sum + coins[kind], 0);
  return [habit.name, String(players), ...kinds.map((kind) => perDay(coins[kind])), perDay(all), perDay(spent)];
}

function attemptsOf({ habit, players, attempts }: HabitCoins): string[] {
  const perDay = (sum: number) => (sum / players / DAYS).toFixed(2);
  const all = sources.reduce((sum, source) => sum + attempts[source], 0);
  return [habit.name, ...sources.map((source) => perDay(attempts[source])), perDay(all)];
}
