import { randomInt } from 'node:crypto';

/** The messenger's ids have 52 bits at most: pseudonyms of erased players begin above. */
export const FIRST_PSEUDONYM = 2 ** 52;

/** Whether an id stands for a player whose data was erased. */
export function isPseudonym(playerId: number): boolean {
  return playerId >= FIRST_PSEUDONYM;
}

/** A number that nothing leads back from. */
export function makePseudonym(): number {
  return FIRST_PSEUDONYM + randomInt(2 ** 47);
}
