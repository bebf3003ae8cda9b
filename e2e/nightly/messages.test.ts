import { findPairsElsewhere, offsetAtNoon } from '../stage/account.ts';
import { botAnswers, opensTheChat, writes } from '../stage/chat.ts';
import { readStartParam } from '../stage/invitation.ts';
import { expectGoodLooks } from '../stage/looks.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

/** Pairs may be found at once. */
test.use({ settings: { TIME_SCALE: '0.001' } });

/** Messages are found every 15 seconds, and sent within 5 more. */
const SOON = { intervals: [2_000], timeout: 30_000 };

test.describe('messages', () => {
  test('the bot writes about a friend, and its button opens the friends', async ({ player, friend }) => {
    await livesWhereItIsNoon(player);
    await player.opensTheApp();
    const startParam = await readStartParam(player);
    await player.taps('Settings');
    const messages = () => player.app.getByRole('switch', { name: 'Messages' });
    expect(await messages().getAttribute('aria-checked')).toBe('false');
    await expectGoodLooks(player, 'messages', ['360x640']);
    await messages().click();
    await player.page.getByTestId('write-access').getByRole('button', { name: 'Not now' }).click();
    // While an answer is pending, another tap changes nothing.
    await player.app.locator('[aria-busy=false]').and(messages()).waitFor();
    expect(await messages().getAttribute('aria-checked')).toBe('false');
    await messages().click();
    await player.page.getByTestId('write-access').getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => messages().getAttribute('aria-checked')).toBe('true');

    await friend.opensTheApp({ start_param: startParam });
    await findPairsElsewhere(friend, 1);
    await seesTheChat(player);
    const news = await botAnswers(player, /^A friend joined with your link\./);
    await news.getByRole('button', { name: 'My friends', exact: true }).click();
    await player.isInside();
    await player.isAt('/ref');

    await seesTheChat(player);
    await writes(player, '/stop');
    await botAnswers(player, /^Done: no more messages from me\./);
    await player.opensTheApp();
    await player.taps('Settings');
    await messages().waitFor();
    expect(await messages().getAttribute('aria-checked')).toBe('false');
  });
});

/** By a script, which leaves with the player: a time zone of the browser's would stay with the phone. */
async function livesWhereItIsNoon(player: Player): Promise<void> {
  await player.runsFirst(`Date.prototype.getTimezoneOffset = () => ${0 - offsetAtNoon()}`);
}

/** Reloads the chat until the bot has written. */
async function seesTheChat(player: Player): Promise<void> {
  await expect
    .poll(async () => {
      await opensTheChat(player);
      return player.page.getByTestId('chat-message').count();
    }, SOON)
    .toBeGreaterThan(0);
}
