/** Leagues by their lights, from the lowest to the highest. A player's tier is a place in this list. */
export const leagueNames = ['spark', 'candle', 'lantern', 'neon', 'firework', 'moon'] as const;

/** Players of one league. */
export const LEAGUE_SIZE = 50;

/** How many of a full league go up after a week, and how many go down. */
export const LEAGUE_MOVES = 10;

const HIGHEST = leagueNames.length - 1;

/** How many of a league's players go up, and as many down: one in five, so none of fewer than five. */
export function leagueMoves(members: number): number {
  return Math.floor((members * LEAGUE_MOVES) / LEAGUE_SIZE);
}

/** The tier of the player's next league, after a week that ended at a place: 1 for the first of `members`. */
export function nextTier(tier: number, place: number, members: number): number {
  const moves = leagueMoves(members);
  if (place <= moves) {
    return Math.min(tier + 1, HIGHEST);
  }
  return place > members - moves ? Math.max(tier - 1, 0) : tier;
}
