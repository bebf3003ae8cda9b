/** A whole number from 0 to `below` - 1, each equally likely. Randomness is always an argument: rules hold none. */
export type Random = (below: number) => number;

/** A new array with the same items in a random order (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = random(last + 1);
    const moved = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = moved;
  }
  return result;
}
