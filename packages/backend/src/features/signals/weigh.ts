// No sign of a farm is proof, so they are weighed together: docs/decisions/0049-farm-signals.md.

export type SignalCode = 'even_moves' | 'perfect_games' | 'faultless_streaks' | 'crowded_address' | 'invitation_ring';

/** Signs of play, which weigh for each game that shows them; the others say where a player comes from, and weigh once. */
export const playSignals: readonly SignalCode[] = ['even_moves', 'perfect_games', 'faultless_streaks'];

export const WEIGHTS: Record<SignalCode, number> = {
  even_moves: 4,
  perfect_games: 4,
  faultless_streaks: 3,
  crowded_address: 1,
  invitation_ring: 1,
};

/** From this weight on, of the games of a day and of where the player comes from, the server holds bonuses by itself. */
export const HELD_WEIGHT = 10;

/** No person was seen to play below this: `unevennessOf`. */
const EVEN = 0.15;

/** Milliseconds from the first pair of a game to the last. A player who does not know the deck turns wrong cards, too. */
const PERFECT_MS = 8_000;

/**
 * Milliseconds between two pairs. The app shows a wrong pair for 0.4 seconds, so that a hand needs more for a wrong turn and a
 * right one. So many in a row would need a hand that knows twelve cards.
 */
const FAULTLESS_MS = 1_400;
const STREAK = 6;

type Odd = { readonly code: SignalCode; readonly evidence: string };

/**
 * What is odd about how a game of cards was won.
 * @param times of its pairs, milliseconds in rising order
 * @param timeScale what all times of the game are multiplied by
 */
export function findOdd(times: readonly number[], timeScale: number): readonly Odd[] {
  const { unevenness, meanMs } = unevennessOf(times);
  const takenMs = (times.at(-1) ?? 0) - (times[0] ?? 0);
  const streak = longestStreak(times, FAULTLESS_MS * timeScale);
  const odd: Odd[] = [];
  if (unevenness < EVEN) {
    const apart = `${(unevenness * 100).toFixed(0)}% apart`;
    odd.push({ code: 'even_moves', evidence: `a pair every ${meanMs.toFixed(0)} ms, ${apart}` });
  }
  if (takenMs < PERFECT_MS * timeScale) {
    odd.push({ code: 'perfect_games', evidence: `${times.length} pairs in ${(takenMs / 1000).toFixed(1)} s` });
  } else if (streak >= STREAK) {
    odd.push({ code: 'faultless_streaks', evidence: `${streak} pairs in a row within ${FAULTLESS_MS} ms of the last` });
  }
  return odd;
}

function longestStreak(times: readonly number[], withinMs: number): number {
  let [streak, longest] = [0, 0];
  for (const [index, time] of times.slice(1).entries()) {
    streak = time - (times[index] ?? 0) < withinMs ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

/** The weight of signs, each with how often it was counted. */
export function weigh(signals: readonly { readonly code: SignalCode; readonly count: number }[]): number {
  return signals.reduce(
    (sum, { code, count }) => sum + WEIGHTS[code] * (playSignals.includes(code) ? count : Math.min(1, count)),
    0,
  );
}

/**
 * How evenly moves follow each other: the standard deviation of their intervals by the mean. Scripts that wait for a fixed
 * time are below 0.1, people who look for a pair above 0.3.
 * @param times of at least three moves, milliseconds in rising order
 */
function unevennessOf(times: readonly number[]): { readonly unevenness: number; readonly meanMs: number } {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const meanMs = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length;
  const variance = intervals.reduce((sum, interval) => sum + (interval - meanMs) ** 2, 0) / intervals.length;
  return { unevenness: Math.sqrt(variance) / meanMs, meanMs };
}
