import { describe, expect } from 'vitest';
import { setting } from '../harness/settings.ts';
import { findPairsElsewhere } from './stage/account.ts';
import { botAnswers, opensTheChat, writes } from './stage/chat.ts';
import { readStartParam } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import type { Player } from './stage/player.ts';

// With its own database the server's clock counts, which the journeys move out of the night.
const journey = journeysWith({ DATABASE_URL: '', TIME_SCALE: '0.001' });

const HOUR_MS = 3_600_000;
/** Messages are found every 15 seconds, and sent within 5 more. */
const SOON = { interval: 2_000 };

/** Milliseconds until noon by this machine's clock. */
const untilNoon = ((36 - new Date().getHours()) % 24) * HOUR_MS;

describe('messages', () => {
  journey('the bot writes about a friend, and its button opens the friends', async ({ player, friend, stage }) => {
    expect(setting(stage.settings, 'DATABASE_URL')).toBe('');
    await stage.soho.stop();
    await stage.soho.start(untilNoon);
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

/** Reloads the chat until the bot has written. */
async function seesTheChat(player: Player): Promise<void> {
  await expect
    .poll(async () => {
      await opensTheChat(player);
      return player.page.getByTestId('chat-message').count();
    }, SOON)
    .toBeGreaterThan(0);
}
