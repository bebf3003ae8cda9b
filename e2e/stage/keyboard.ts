import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import { EMPTY } from '@soho/rules';
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

/** Opens the games with the keyboard; the app is alone, as on a phone: only its own controls are tab stops. */
export async function opensTheGames(player: Player): Promise<void> {
  await player.opensTheApp({ bare: '1' });
  await pressesAt(player, player.app.getByRole('link', { name: 'Game', exact: true }));
}

/** Goes to a card with the arrow keys and turns it with the space bar. */
export async function turnByKeyboard(player: Player, place: number): Promise<void> {
  const from = await focusedCard(player);
  const rows = Math.floor(place / COLUMNS) - Math.floor(from / COLUMNS);
  const columns = (place % COLUMNS) - (from % COLUMNS);
  await pressesTimes(player, rows > 0 ? 'ArrowDown' : 'ArrowUp', Math.abs(rows));
  await pressesTimes(player, columns > 0 ? 'ArrowRight' : 'ArrowLeft', Math.abs(columns));
  await player.page.keyboard.press('Space');
}

async function pressesTimes({ page }: Player, key: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
  }
}

async function focusedCard(player: Player): Promise<number> {
  return cards(player).evaluateAll((all) => all.findIndex((one) => one === one.ownerDocument.activeElement));
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
