import { type Random, shuffled } from './random.ts';
import { allowed, refused, type Verdict } from './verdict.ts';

/** Cards on the table: 4 columns of 4. */
export const CARD_COUNT = 16;

/** Different pictures, each on two cards. */
export const PICTURE_COUNT = 8;

/** 16 picture numbers, 0 to 7, each twice; the index is the card's place. */
export type Deck = readonly number[];

/** Two places of the table. */
export type Pair = readonly [number, number];

export function dealCards(random: Random): Deck {
  const pictures = Array.from({ length: CARD_COUNT }, (_, place) => place % PICTURE_COUNT);
  return shuffled(pictures, random);
}

/** Is it 8 pictures, each twice? Guards what is read from storage or from the network. */
export function isDeck(deck: readonly number[]): boolean {
  const sorted = [...deck].sort((a, b) => a - b);
  return deck.length === CARD_COUNT && sorted.every((picture, index) => picture === Math.floor(index / 2));
}

/** The picture that both places show, or why they are not a pair. */
export function pictureOfPair(deck: Deck, [first, second]: Pair): Verdict<number, 'not_a_pair'> {
  const picture = deck[first];
  if (first === second || picture === undefined || picture !== deck[second]) {
    return refused('not_a_pair');
  }
  return allowed(picture);
}

/** A card game as a player sees it. `matched` holds picture numbers, `open` at most two places. */
export type CardTable = {
  readonly deck: Deck;
  readonly matched: readonly number[];
  readonly open: readonly number[];
};

export function isMatched(table: CardTable, place: number): boolean {
  const picture = table.deck[place];
  return picture !== undefined && table.matched.includes(picture);
}

/** Turns a card face up: at most two at once, never a card that is open or matched. */
export function flipCard(table: CardTable, place: number): Verdict<CardTable, 'not_flippable'> {
  const flippable =
    table.deck[place] !== undefined && table.open.length < 2 && !table.open.includes(place) && !isMatched(table, place);
  return flippable ? allowed({ ...table, open: [...table.open, place] }) : refused('not_flippable');
}

/** Settles two open cards: a pair stays revealed as matched, anything else turns face down again. */
export function settleOpenCards(table: CardTable): CardTable {
  const [first, second] = table.open;
  if (first === undefined || second === undefined) {
    return table;
  }
  const verdict = pictureOfPair(table.deck, [first, second]);
  return { ...table, open: [], matched: verdict.ok ? [...table.matched, verdict.value] : table.matched };
}

export function isCardGameWon(matched: readonly number[]): boolean {
  return matched.length === PICTURE_COUNT;
}
