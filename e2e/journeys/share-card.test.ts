import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { readLink } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import type { LocalWorldOptions, Player } from './stage/player.ts';
import { makeMoves, planMoves, planMovesOf, readBoard } from './stage/puzzle.ts';

const journey = journeysWith();

const SHARES = { interval: 500 };

/** @returns the number of moves */
async function winsThePuzzle(player: Player, options: LocalWorldOptions = {}): Promise<number> {
  await player.opensTheApp(options);
  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  const moves = await planMoves(player);
  await makeMoves(player, moves);
  await player.has(100);
  await player.seesButton('Start puzzle');
  return moves.length;
}

/** Whether a picture has loaded: the server draws it at the first request. */
async function isShown(picture: Locator): Promise<void> {
  const widthOf = () => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth);
  await expect.poll(widthOf, SHARES).toBe(900);
}

describe('the card of a win', () => {
  journey('is sent to a friend, who opens the app by it and is invited', async ({ player, friend }) => {
    const moves = await winsThePuzzle(player);
    await player.taps('Share');
    await isShown(player.app.getByRole('img', { name: 'A card with your result' }));
    await player.taps('Send to a friend');
    const sheet = player.page.getByTestId('prepared-message');
    const caption = `I solved the puzzle in ${moves} moves. How many will you need?`;
    await sheet.getByText(caption, { exact: true }).waitFor();
    await isShown(sheet.getByTestId('shared-picture'));
    await sheet.getByTestId('share-to').fill(String(friend.id));
    await sheet.getByRole('button', { name: 'Send', exact: true }).click();
    await player.sees('🎉 Sent!');
    await player.seesNo('dialog');

    await friend.openAppWithoutWaiting({ chat: '1' });
    const message = friend.page.getByTestId('chat-message').filter({ hasText: caption });
    await isShown(message.locator('img'));
    await message.getByRole('button', { name: 'Play', exact: true }).click();
    await friend.isInside();
    await expect.poll(() => balanceOf(player), SHARES).toBe(150);
  });

  journey('is not sent if the player cancels', async ({ player }) => {
    await winsThePuzzle(player);
    await player.taps('Share');
    await player.taps('Send to a friend');
    await player.page.getByTestId('prepared-message').getByRole('button', { name: 'Cancel', exact: true }).click();
    await player.seesButton('Send to a friend');
    await player.taps('Close');
    await player.seesNo('dialog');
  });

  journey('becomes a story on a phone, with the link', async ({ player }) => {
    await winsThePuzzle(player, { platform: 'ios' });
    await player.taps('Share');
    await player.taps('Post to a story');
    const sheet = player.page.getByTestId('story-sheet');
    await isShown(sheet.getByTestId('shared-picture'));
    const link = (await sheet.getByTestId('share-url').textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Post', exact: true }).click();
    await player.taps('Close');
    await player.goesTo('Referral');
    expect(link).toBe(await readLink(player));
  });

  journey('compares a solved puzzle of the day with the best', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Game');
    await player.taps('Puzzle of the day');
    await player.sees('Moves: 0');
    const moves = planMovesOf(await readBoard(player));
    await makeMoves(player, moves);
    await player.sees(`${moves.length} moves: nobody can do better`);
    await player.taps('Share');
    const picture = player.app.getByRole('img', { name: 'A card with your result' });
    await isShown(picture);
    expect(await picture.getAttribute('src')).toContain(`.${moves.length}.${moves.length}.`);
  });
});

describe('only the link is shared', () => {
  async function sharesTheLink(player: Player): Promise<void> {
    await player.taps('Send to a friend');
    const sheet = player.page.getByTestId('share-sheet');
    expect(await sheet.getByTestId('share-text').textContent()).toBe('I just won in SOHO. Can you beat me?');
    expect(await sheet.getByTestId('share-url').textContent()).toMatch(/\?startapp=ref_/);
  }

  journey('by messengers without prepared messages, and stories are not offered', async ({ player }) => {
    await winsThePuzzle(player, { version: '7.7' });
    await player.taps('Share');
    await isShown(player.app.getByRole('img', { name: 'A card with your result' }));
    expect(await player.app.getByRole('button', { name: 'Post to a story' }).count()).toBe(0);
    await sharesTheLink(player);
  });

  journey('while the picture does not load', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await winsThePuzzle(player);
    await player.network.refuseConnections('/share-card/.*');
    await player.taps('Share');
    await player.sees('There is no picture right now. You can still send your link.');
    await sharesTheLink(player);
  });

  journey('while there are no cards', async ({ player }) => {
    player.browserErrors.expect(/status of 409/);
    await winsThePuzzle(player);
    await player.network.answer('/api/share-card', { status: 409, body: '{}' });
    await player.taps('Share');
    await player.sees('There is no picture right now. You can still send your link.');
    await sharesTheLink(player);
  });
});
