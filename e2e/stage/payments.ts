import type { Locator } from '@playwright/test';
import type { Player } from './player.ts';

/** The panel of the wallet quest, on the wallet's screen and on the card game's. */
export function quest(player: Player): Locator {
  return player.app.getByRole('region', { name: 'Wallet quest', exact: true });
}

/** The lines of the list of payments, newest first, each with its words separated by single spaces. */
export async function readPayments(player: Player): Promise<string[]> {
  const lines = await payments(player).getByRole('listitem').allInnerTexts();
  return lines.map((text) => text.replace(/\s+/g, ' ').trim());
}

export function payments(player: Player): Locator {
  return player.app.getByRole('region', { name: 'Payments', exact: true });
}

/** Closes the browser's page, as if the battery had died: the app stops at once. */
export async function closesTheBrowser(player: Player): Promise<void> {
  await player.page.goto('about:blank');
}
