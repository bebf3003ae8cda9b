import { expect } from '@playwright/test';
import type { Player } from './player.ts';

/** Expects that the app calls this method of the messenger to open this page; the player stays. */
export async function isSentTo(player: Player, method: string, address: string): Promise<void> {
  const sheet = player.page.getByTestId('outside-link');
  await sheet.waitFor();
  expect(await sheet.getByTestId('link-url').textContent()).toBe(address);
  expect(await player.lastPosted(/open_(tg_)?link/)).toBe(method);
  await sheet.getByRole('button', { name: 'Stay here' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Leaves the app for a moment, and comes back to it. */
export async function looksAway(player: Player): Promise<void> {
  await player.page.getByTestId('toggle-active').click();
  await player.page.getByTestId('toggle-active').click();
}
