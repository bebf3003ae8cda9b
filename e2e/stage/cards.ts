import type { Locator } from '@playwright/test';
import type { Player } from './player.ts';

type CardView = { readonly state: 'down' | 'open' | 'found'; readonly picture: string | undefined };

function board(player: Player): Locator {
  return player.app.getByRole('group', { name: /^(Cards|Карты)$/ });
}

export function cards(player: Player): Locator {
  return board(player).getByRole('button');
}

export function card(player: Player, place: number): Locator {
  return cards(player).nth(place);
}

/** A card's label. */
async function readCard(player: Player, place: number): Promise<CardView> {
  return readLabel((await card(player, place).getAttribute('aria-label')) ?? '');
}

/** All sixteen cards, by place. */
export async function readCards(player: Player): Promise<CardView[]> {
  const labels = await cards(player).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return labels.map(readLabel);
}

/** 'Card 1, row 1, column 1: lantern, pair found' */
function readLabel(label: string): CardView {
  const state = label.slice(label.indexOf(': ') + 2);
  if (state === 'face down') {
    return { state: 'down', picture: undefined };
  }
  const [picture, found] = state.split(', ');
  return { state: found === 'pair found' ? 'found' : 'open', picture };
}

export async function isFound(player: Player, places: Iterable<number>): Promise<void> {
  for (const place of places) {
    await player.app
      .getByRole('button', { name: new RegExp(`^(Card|Карта) ${place + 1},.*, (pair found|пара найдена)$`) })
      .waitFor();
  }
}

/** Cards that are announced as enabled. */
export async function countEnabledCards(player: Player): Promise<number> {
  return cards(player).and(player.app.locator('[aria-disabled=false]')).count();
}

export async function countFound(player: Player): Promise<number> {
  return (await readCards(player)).filter(({ state }) => state === 'found').length;
}

/** Turns a card over. */
type TurnCard = (player: Player, place: number) => Promise<void>;

const byTouch: TurnCard = (player, place) => card(player, place).click();

/** Turns these pairs over, one after the other, and waits for each to be found. */
export async function turnPairs(
  player: Player,
  pairs: readonly (readonly [number, number])[],
  turnCard: TurnCard = byTouch,
): Promise<void> {
  for (const [first, second] of pairs) {
    // A tap while two other cards are compared does nothing, and is repeated.
    do {
      await turnCard(player, first);
    } while ((await readCard(player, first)).state === 'down');
    await turnCard(player, second);
    await isFound(player, [first, second]);
  }
}
