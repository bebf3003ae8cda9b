import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LANTERNS_IN_ROW,
  type Lantern,
  type LanternPrize,
  lanternPrize,
  lightLantern,
  placeAfter,
} from './lanterns.ts';

/** The places that are lit on these days, one after the other. */
function lightOn(days: readonly number[]): number[] {
  let last: Lantern | undefined;
  return days.map((day) => {
    const lit = lightLantern(last, day);
    expect(lit.ok).toBe(true);
    last = lit.ok ? lit.value : last;
    return last?.place ?? 0;
  });
}

test('seven lanterns pay 10, 20, 30, 50, 80, 120 and 300 coins, with an attempt, and two from the third on', () => {
  const places = Array.from({ length: LANTERNS_IN_ROW }, (_, index) => lanternPrize(index + 1));
  expect(places.map(({ coins }) => coins)).toEqual([10, 20, 30, 50, 80, 120, 300]);
  expect(places.map(({ attempts }) => attempts)).toEqual([1, 1, 2, 2, 2, 2, 2]);
});

test.each([0, 8, 1.5, Number.NaN])('there is no prize for the place %d', (place) => {
  expect(() => lanternPrize(place)).toThrow(RangeError);
});

describe('a row of lanterns', () => {
  test.each<[string, number[], number[]]>([
    ['goes on from day to day, and begins anew after the seventh', [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 1]],
    ['outlasts one missed day', [1, 2, 4, 5], [1, 2, 3, 4]],
    ['begins anew after two missed days', [1, 2, 5, 6], [1, 2, 1, 2]],
    ['begins anew after a second missed day', [1, 3, 5, 6], [1, 2, 1, 2]],
    ['forgives again once it has begun anew', [1, 3, 5, 7], [1, 2, 1, 2]],
    ['forgives again after the chest', [1, 3, 4, 5, 6, 7, 8, 9, 11], [1, 2, 3, 4, 5, 6, 7, 1, 2]],
    ['begins anew after the chest, also when days are missed', [1, 2, 3, 4, 5, 6, 7, 9], [1, 2, 3, 4, 5, 6, 7, 1]],
  ])('%s', (_, days, places) => {
    expect(lightOn(days)).toEqual(places);
  });

  test.each([0, -1, -40])('has no second lantern %d days later', (later) => {
    const last = { day: 100, place: 3, forgiven: false };
    expect(lightLantern(last, 100 + later)).toEqual({ ok: false, code: 'lantern_lit' });
  });

  test('pays at most one prize a day, and at most 610 coins and 12 attempts in seven days', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200)), (days) => {
        const inOrder = days.toSorted((a, b) => a - b);
        const places = lightOn(inOrder);
        for (const [index, day] of inOrder.entries()) {
          const week = places.slice(index).filter((_, later) => (inOrder[index + later] ?? 0) < day + 7);
          const sumOf = (what: keyof LanternPrize) => week.reduce((sum, place) => sum + lanternPrize(place)[what], 0);
          expect(sumOf('coins')).toBeLessThanOrEqual(610);
          expect(sumOf('attempts')).toBeLessThanOrEqual(12);
        }
      }),
    );
  });
});

test('the place after the seventh is the first', () => {
  expect([1, 6, 7].map(placeAfter)).toEqual([2, 7, 1]);
});
