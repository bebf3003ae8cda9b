import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { isInTheChat } from './stage/chat.ts';
import { isSentTo, joinsChannel, looksAway, makesBotAdmin } from './stage/external-links.ts';
import { readStartParam } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';
import { isCheckedOff, offer, openQuest, startsAPuzzle, task } from './stage/tasks.ts';

const journey = journeysWith({}, { fullMotion: true });

const FIRST_GAME = 'Play your first game';
const NEWS = 'See what is new in SOHO';
const COMMUNITY = 'Join the SOHO community';
const INVITE = 'Invite a friend';
const ON_X = 'Follow SOHO on X';

/** A little less than the 500 ms: the clocks of two pages differ slightly. */
const REDIRECT_FLOOR_MS = 480;
/** How long the app retries. */
const PATIENCE_MS = 60_000;
const POLLING = { interval: 500 };

describe('tasks', () => {
  journey('a task for playing goes from unfinished to its check mark, on both screens', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Tasks');
    const row = task(player, FIRST_GAME);
    await row.getByText('0 / 1', { exact: true }).waitFor();
    await offer(row, 'Collect').waitFor({ state: 'hidden' });

    await startsAPuzzle(player);
    await player.goesTo('Tasks');
    await row.getByText('1 / 1', { exact: true }).waitFor();
    await offer(row, 'Collect').click();
    await player.sees('🎉 Reward received!');
    await isCheckedOff(row);
    await offer(row, 'Collect').waitFor({ state: 'hidden' });
    await player.has(100);
    expect(await balanceOf(player)).toBe(100);

    await player.goesTo('App');
    const quest = await openQuest(player, 'Early Quest');
    await isCheckedOff(task(player, FIRST_GAME, quest));
    await quest.getByText('1 of 8', { exact: true }).waitFor();
  });

  journey('an instant task pays, opens its page half a second later, and offers it again', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Tasks');
    const row = task(player, NEWS);
    const readPause = await measureRedirect(player);
    await offer(row, 'Go').click();
    await player.sees('🎉 +50 coins received!');
    await isCheckedOff(row);
    await player.page.getByTestId('outside-link').waitFor();
    expect(await readPause()).toBeGreaterThan(REDIRECT_FLOOR_MS);
    await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_news');
    await player.has(50);

    await offer(row, 'Open').click();
    await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_news');
    expect(await balanceOf(player)).toBe(50);
  });

  journey("a task of the hub's Main Quest is done there, and is done on the task screen", async ({ player }) => {
    await player.opensTheApp();
    const quest = await openQuest(player, 'Main Quest');
    const row = task(player, ON_X, quest);
    await offer(row, 'Go').click();
    await player.sees('🎉 +100 coins received!');
    await isSentTo(player, 'web_app_open_link', 'https://x.com/soho');
    await isCheckedOff(row);
    await quest.getByText('1 of 10', { exact: true }).waitFor();
    await player.has(100);
    await player.goesTo('Tasks');
    await isCheckedOff(task(player, ON_X));
  });

  journey('a channel is opened, joined and collected for', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Tasks');
    const row = task(player, COMMUNITY);
    await row.getByText('0 / 1', { exact: true }).waitFor();
    await offer(row, 'Open').click();
    await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_community');
    await joinsChannel(player, 'soho_community');
    // A 'not yet' is cached for some seconds.
    await expect
      .poll(async () => {
        await looksAway(player);
        return row.getByText('1 / 1', { exact: true }).isVisible();
      }, POLLING)
      .toBe(true);
    await offer(row, 'Collect').click();
    await player.sees('🎉 Reward received!');
    await isCheckedOff(row);
    await player.has(500);
  });

  journey('a channel that was opened and not joined pays nothing, and is offered again', async ({ player }) => {
    player.browserErrors.expect(/status of 409/);
    await player.opensTheApp();
    await player.goesTo('Tasks');
    const row = task(player, COMMUNITY);
    await offer(row, 'Open').click();
    await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_community');
    await offer(row, 'Collect').click();
    await player.sees('Join the channel first.');
    await offer(row, 'Open').waitFor();
    expect(await balanceOf(player)).toBe(0);
  });

  journey('a channel that cannot be checked says so, and pays when it can be', async ({ player }) => {
    await isInTheChat(player);
    await makesBotAdmin(player, 'soho_community', false);
    await player.page.getByTestId('open-app').click();
    await player.isInside();
    await player.goesTo('Tasks');
    const row = task(player, COMMUNITY);
    await offer(row, 'Open').click();
    await isSentTo(player, 'web_app_open_tg_link', 'https://t.me/soho_community');
    await joinsChannel(player, 'soho_community');
    await offer(row, 'Collect').click();
    await player.sees('The channel cannot be checked now. Try again in a minute.');

    await makesBotAdmin(player, 'soho_community', true);
    await looksAway(player);
    await offer(row, 'Collect').click();
    await isCheckedOff(row);
    await player.has(500);
  });

  journey('an invited friend finishes a task', async ({ player, friend }) => {
    await player.opensTheApp();
    await player.goesTo('Tasks');
    await task(player, INVITE).getByText('0 / 1', { exact: true }).waitFor();
    await friend.opensTheApp({ start_param: await readStartParam(player) });
    await player.goesTo('Tasks');
    await offer(task(player, INVITE), 'Collect').click();
    await isCheckedOff(task(player, INVITE));
    await expect.poll(() => balanceOf(player), POLLING).toBe(350);
  });
});

describe('tasks when calls go wrong', () => {
  journey('a reward whose answer was lost is paid once', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_RESET/);
    await player.opensTheApp();
    await startsAPuzzle(player);
    await player.goesTo('Tasks');
    await player.network.loseAnswers('/api/tasks/collect');
    await offer(task(player, FIRST_GAME), 'Collect').click();
    await player.sees('Processing… The server is not responding, trying again');
    expect(await balanceOf(player)).toBe(100);
    await player.network.restore('/api/tasks/collect');
    await player.sees('🎉 Reward received!');
    await isCheckedOff(task(player, FIRST_GAME));
    await player.has(100);
    expect(await balanceOf(player)).toBe(100);
  });

  const unanswered = [
    [FIRST_GAME, 'Collect', '/api/tasks/collect', 'Error collecting reward', 100],
    [NEWS, 'Go', '/api/tasks/instant', 'Error completing task', 50],
  ] as const;
  for (const [description, name, path, failed, reward] of unanswered) {
    journey(`no answer for a minute: '${failed}', and the reward is paid once later`, async ({ player }) => {
      player.browserErrors.expect(/ERR_CONNECTION_RE(SET|FUSED)/);
      await player.page.clock.install();
      await player.opensTheApp();
      await startsAPuzzle(player);
      await player.goesTo('Tasks');
      const row = task(player, description);
      await player.network.refuseConnections(path);
      await offer(row, name).click();
      await player.sees('Processing… The server is not responding, trying again');
      // One jump: further jumps of the clock would also end the expected message.
      await player.page.clock.fastForward(PATIENCE_MS);
      await player.sees(failed);
      expect(await balanceOf(player)).toBe(0);
      await player.network.restore(path);
      await offer(row, name).click();
      await isCheckedOff(row);
      await player.has(reward);
      expect(await balanceOf(player)).toBe(reward);
    });
  }
});

/**
 * Measures from now on, by the browser's clock, how long after the answer the app opens a link: a busy machine sees both late.
 * @returns a function that reads it, in milliseconds
 */
async function measureRedirect(player: Player): Promise<() => Promise<unknown>> {
  await player.page.evaluate(`addEventListener('message', ({ data }) => {
    if (JSON.stringify(data).includes('open_tg_link')) window.linkedAt ??= performance.timeOrigin + performance.now();
  })`);
  const frame = await player.frame();
  return async () => {
    const linkedAt = await player.page.evaluate<number>('linkedAt');
    return frame.evaluate(`${linkedAt} - performance.timeOrigin -
      performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/tasks/instant')).responseEnd`);
  };
}
