import { EMPTY } from '@soho/rules';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { cards } from './cards.ts';
import type { Player } from './player.ts';
import { board, readBoard } from './puzzle.ts';

const COLUMNS = 4;
/** More than the tab stops of any screen. */
const STOPS = 60;

/** Presses Tab, or Shift+Tab to go back, until an element has the focus. */
export async function tabTo(
  { page }: Pick<Player, 'page'>,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await hasFocus(target)) {
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`);
}

export async function presses(player: Player, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await pressesAt(player, player.button(name), key);
}

export async function pressesAt(
  where: Pick<Player, 'page'>,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(where, target, key);
  await where.page.keyboard.press('Enter');
}

/** Goes to a card with the arrow keys and turns it with the space bar. */
export async function turnByKeyboard(player: Player, place: number): Promise<void> {
  for (let from = await focusedCard(player); from !== place; from = await focusedCard(player)) {
    await player.page.keyboard.press(arrowTowards(from, place));
  }
  await player.page.keyboard.press('Space');
}

async function focusedCard(player: Player): Promise<number> {
  return cards(player).evaluateAll((all) => all.findIndex((one) => one === one.ownerDocument.activeElement));
}

function arrowTowards(from: number, to: number): string {
  const rows = Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS);
  if (rows !== 0) {
    return rows > 0 ? 'ArrowDown' : 'ArrowUp';
  }
  return to > from ? 'ArrowRight' : 'ArrowLeft';
}

/** Slides a tile into the empty space with the arrow key that points from one to the other. */
export async function slideByKeyboard(player: Player, number: number): Promise<void> {
  const tiles = await readBoard(player);
  const key = ({ 1: 'ArrowLeft', [-1]: 'ArrowRight', 3: 'ArrowUp', [-3]: 'ArrowDown' } as const)[
    tiles.indexOf(number) - tiles.indexOf(EMPTY)
  ];
  await player.page.keyboard.press(key ?? 'Escape');
}

export async function focusBoard(player: Player): Promise<void> {
  await tabTo(player, board(player).getByRole('button').first(), 'Shift+Tab');
}

export async function getsFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target)).toBe(true);
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) => element === element.ownerDocument.activeElement && element.ownerDocument.hasFocus(),
  );
}
