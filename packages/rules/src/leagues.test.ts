import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAGUE_LEAST, LEAGUE_SIZE, leagueMoves, leagueNames, nextTier, sharedTiers } from './leagues.ts';

const places = (members: number) => Array.from({ length: members }, (_, index) => index + 1);
const tier = fc.integer({ min: 0, max: leagueNames.length - 1 });
const members = fc.integer({ min: 1, max: LEAGUE_SIZE });

it('moves the first ten of fifty up and the last ten down', () => {
  const next = places(50).map((place) => nextTier(2, place, 50));
  expect(next).toEqual([...Array(10).fill(3), ...Array(30).fill(2), ...Array(10).fill(1)]);
});

it.each([1, 2, 3, 4])('moves no player in a league of %i', (count) => {
  expect(places(count).map((place) => nextTier(3, place, count))).toEqual(Array(count).fill(3));
});

it('moves as many up as down, never more than one in five, and no player beyond the ends', () => {
  fc.assert(
    fc.property(tier, members, (from, count) => {
      const next = places(count).map((place) => nextTier(from, place, count));
      expect(next.every((to) => Math.abs(to - from) <= 1 && to >= 0 && to < leagueNames.length)).toBe(true);
      expect(leagueMoves(count) * 5).toBeLessThanOrEqual(count);
      const ups = next.filter((to) => to > from).length;
      const downs = next.filter((to) => to < from).length;
      expect([ups, downs]).toEqual([
        from === leagueNames.length - 1 ? 0 : leagueMoves(count),
        from === 0 ? 0 : leagueMoves(count),
      ]);
    }),
  );
});

it('never moves a better place lower than a worse one', () => {
  fc.assert(
    fc.property(tier, members, (from, count) => {
      const next = places(count).map((place) => nextTier(from, place, count));
      expect(next).toEqual([...next].sort((a, b) => b - a));
    }),
  );
});

it.each([
  ['all have enough', [900, 400, 120, 40, 12, 10], [0, 1, 2, 3, 4, 5]],
  ['few are at the top', [50, 20, 6, 3, 2, 0], [0, 1, 2, 2, 2, 2]],
  ['few are in the middle', [50, 4, 0, 8, 0, 11], [0, 1, 1, 1, 1, 5]],
  ['few are at the bottom', [3, 12, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
  ['few play at all', [3, 2, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
  ['nobody played', [], [0, 0, 0, 0, 0, 0]],
])('lets tiers with few players share a league: %s', (_, expected, shared) => {
  expect(sharedTiers(expected)).toEqual(shared);
});

it('shares leagues among neighbours only, each of ten or more players if there are as many', () => {
  const expected = fc.array(fc.nat({ max: 25 }), { minLength: leagueNames.length, maxLength: leagueNames.length });
  fc.assert(
    fc.property(expected, (players) => {
      const shared = sharedTiers(players);
      expect(shared).toEqual([...shared].sort((a, b) => a - b));
      expect(shared.every((league) => shared[league] === league)).toBe(true);
      const sizes = [...new Set(shared)].map((league) =>
        players.reduce((sum, count, own) => sum + (shared[own] === league ? count : 0), 0),
      );
      expect(Math.min(...sizes) >= LEAGUE_LEAST || sizes.length === 1).toBe(true);
    }),
  );
});
