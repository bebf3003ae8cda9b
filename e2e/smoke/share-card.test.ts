import type { Locator } from '@playwright/test';
import { solvesTheDailyPuzzleElsewhere } from '../stage/account.ts';
import { expect, test } from '../stage/test.ts';

test('the card of a result is sent to a friend, who opens the app by it', async ({ player, friend }) => {
  await solvesTheDailyPuzzleElsewhere(player);
  await player.opensTheApp();
  await player.goesTo('Game');
  await player.taps('Puzzle of the day');
  await player.taps('Share');
  await isDrawn(player.app.getByRole('img', { name: 'A card with your result' }));
  // As wide as the phone, whatever holds the button that has opened it.
  expect((await player.app.getByRole('dialog').boundingBox())?.width).toBeGreaterThan(300);
  await player.taps('Send to a friend');
  const sheet = player.page.getByTestId('prepared-message');
  await sheet.getByTestId('share-to').fill(String(friend.id));
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await player.sees('🎉 Sent!');

  await friend.openAppWithoutWaiting({ chat: '1' });
  const message = friend.page
    .getByTestId('chat-message')
    .filter({ has: friend.page.getByRole('button', { name: 'Play' }) });
  await isDrawn(message.locator('img'));
  await message.getByRole('button', { name: 'Play', exact: true }).click();
  await friend.isInside();
});

/** Waits until a picture has loaded: the server draws it at the first request. */
async function isDrawn(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth)).toBe(900);
}
