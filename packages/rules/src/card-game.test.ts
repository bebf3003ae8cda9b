import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CARD_COUNT,
  type CardTable,
  type Deck,
  dealCards,
  flipCard,
  isCardGameWon,
  isDeck,
  isMatched,
  PICTURE_COUNT,
  pictureOfPair,
  settleOpenCards,
} from './card-game.ts';
import type { Random } from './random.ts';

const decks = fc
  .infiniteStream(fc.nat())
  .map(
    (numbers): Random =>
      (below) =>
        numbers.next().value % below,
  )
  .map(dealCards);
const places = fc.integer({ min: -1, max: CARD_COUNT });

/** Pictures 0 to 7 from left to right, twice: places p and p + 8 are a pair. */
const DECK: Deck = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7];
const fresh = (deck: Deck): CardTable => ({ deck, matched: [], open: [] });

describe('a deal', () => {
  test('is 16 cards: 8 pairs', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        expect(deck).toHaveLength(16);
        expect(isDeck(deck)).toBe(true);
        for (let picture = 0; picture < PICTURE_COUNT; picture += 1) {
          expect(deck.filter((card) => card === picture)).toHaveLength(2);
        }
      }),
    );
  });

  test.each<[string, number[]]>([
    ['nothing', []],
    ['15 cards', DECK.slice(1)],
    ['17 cards', [...DECK, 7]],
    ['a picture on three cards', DECK.with(0, 1)],
    ['a picture on four cards', DECK.with(0, 1).with(8, 1)],
    ['a picture beyond the eighth', DECK.with(7, 8).with(15, 8)],
    ['a negative picture', DECK.with(0, -1).with(8, -1)],
    ['half a picture', DECK.with(0, 0.5).with(8, 0.5)],
    ['no number', DECK.with(0, Number.NaN)],
  ])('is never %s', (_, deck) => {
    expect(isDeck(deck)).toBe(false);
  });
});

describe('a pair', () => {
  test('is two different places of the table with one picture', () => {
    fc.assert(
      fc.property(decks, places, places, (deck, first, second) => {
        const isPair = first !== second && deck[first] !== undefined && deck[first] === deck[second];
        expect(pictureOfPair(deck, [first, second])).toEqual(
          isPair ? { ok: true, value: deck[first] } : { ok: false, code: 'not_a_pair' },
        );
      }),
    );
  });

  test.each<[number, number]>([
    [0, 0],
    [0, 1],
    [-1, 7],
    [16, 17],
    [0.5, 8.5],
    [Number.NaN, Number.NaN],
  ])('is not %d and %d', (first, second) => {
    expect(pictureOfPair(DECK, [first, second])).toEqual({ ok: false, code: 'not_a_pair' });
  });
});

describe('the table', () => {
  test('opens at most two cards at once, and never turns a matched card', () => {
    fc.assert(
      fc.property(decks, fc.array(fc.oneof(places, fc.constant('settle' as const))), (deck, steps) => {
        let table = fresh(deck);
        for (const step of steps) {
          const before = table;
          const flipped = step === 'settle' ? undefined : flipCard(table, step);
          table = flipped === undefined ? settleOpenCards(table) : flipped.ok ? flipped.value : table;
          expect(table.open.length).toBeLessThanOrEqual(2);
          expect(new Set(table.open).size).toBe(table.open.length);
          expect(table.open.some((place) => isMatched(table, place))).toBe(false);
          expect(table.matched.slice(0, before.matched.length)).toEqual(before.matched);
          expect(new Set(table.matched).size).toBe(table.matched.length);
          expect(table.deck).toBe(deck);
        }
      }),
    );
  });

  test('is won when all eight pairs are turned, and not before', () => {
    fc.assert(
      fc.property(decks, (deck) => {
        let table = fresh(deck);
        for (let picture = 0; picture < PICTURE_COUNT; picture += 1) {
          expect(isCardGameWon(table.matched)).toBe(false);
          for (const place of [deck.indexOf(picture), deck.lastIndexOf(picture)]) {
            const flipped = flipCard(table, place);
            table = flipped.ok ? flipped.value : table;
          }
          table = settleOpenCards(table);
        }
        expect(isCardGameWon(table.matched)).toBe(true);
      }),
    );
  });

  test.each<[string, Partial<CardTable>, number]>([
    ['an open card', { open: [3] }, 3],
    ['a third card', { open: [3, 4] }, 5],
    ['a matched card', { matched: [2] }, 2],
    ['the other card of a matched pair', { matched: [2] }, 10],
    ['a place before the first', {}, -1],
    ['a place behind the last', {}, 16],
    ['a place between two', {}, 1.5],
  ])('refuses to turn %s', (_, state, place) => {
    expect(flipCard({ ...fresh(DECK), ...state }, place)).toEqual({ ok: false, code: 'not_flippable' });
  });

  test.each<[string, number[], Partial<CardTable>]>([
    ['no card is open', [], {}],
    ['one card is open', [3], { open: [3] }],
    ['two different cards are open', [3, 4], { open: [] }],
    ['a pair is open', [3, 11], { open: [], matched: [3] }],
  ])('settles when %s', (_, open, expected) => {
    expect(settleOpenCards({ ...fresh(DECK), open })).toEqual({ ...fresh(DECK), ...expected });
  });
});
