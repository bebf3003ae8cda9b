/** Leagues by their lights, from the lowest to the highest. A player's tier is a place in this list. */
export const leagueNames = ['spark', 'candle', 'lantern', 'neon', 'firework', 'moon'] as const;

/** Players of one league. */
export const LEAGUE_SIZE = 50;

/** How many of a full league go up after a week, and how many go down. */
export const LEAGUE_MOVES = 10;

/** Fewer players of a tier than this share a league with the tiers beside. */
export const LEAGUE_LEAST = 10;

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

/**
 * In which tier's league each tier plays: its own, or one that it shares with the tiers below when fewer than ten players are
 * expected of it; what is left over at the lowest shares with the tier above. @param expected players of each tier
 */
export function sharedTiers(expected: readonly number[]): readonly number[] {
  const shared = leagueNames.map((_, tier) => tier);
  let players = 0;
  let top = HIGHEST;
  for (let tier = HIGHEST; tier >= 0; tier -= 1) {
    players += expected[tier] ?? 0;
    if (players >= LEAGUE_LEAST || tier === 0) {
      shared.fill(tier, tier, top + 1);
    }
    if (players >= LEAGUE_LEAST && tier > 0) {
      players = 0;
      top = tier - 1;
    }
  }
  // Left over at the lowest: the next league above is theirs as well.
  return players >= LEAGUE_LEAST ? shared : shared.map((tier) => (tier === shared[top + 1] ? 0 : tier));
}
