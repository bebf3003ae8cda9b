import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { looksAway } from './stage/external-links.ts';
import { journeysWith } from './stage/journey.ts';
import { expectAccessible } from './stage/looks.ts';
import { offer, opensTheMiners, startMinerElsewhere } from './stage/miners.ts';
import { tabHasDescription } from './stage/navigation.ts';
import { task } from './stage/tasks.ts';
import { recordTones, TONES, tonesOf } from './stage/tones.ts';

/** A day takes 22 seconds. */
const journey = journeysWith({ TIME_SCALE: '0.00025' }, { fullMotion: true });

const REFRESH_MS = 300_000;

describe('miners, loaded and claimed', () => {
  journey('one that was started elsewhere is seen when the app is active again', async ({ player }) => {
    await opensTheMiners(player);
    await offer(player, '10 TON', 'Premium Miner').waitFor();
    await startMinerElsewhere(player, 3);
    await looksAway(player);
    await offer(player, 'Mining', 'Premium Miner').waitFor();
  });

  journey('one that was started elsewhere is seen within five minutes', async ({ player }) => {
    await player.page.clock.install();
    await opensTheMiners(player);
    await offer(player, '10 TON', 'Premium Miner').waitFor();
    await startMinerElsewhere(player, 3);
    await player.page.clock.fastForward(REFRESH_MS);
    await offer(player, 'Mining', 'Premium Miner').waitFor();
  });

  journey('one that is ready shows in the navigation on every screen, and on the hub', async ({ player }) => {
    await startMinerElsewhere(player, 1);
    await player.opensTheApp();
    await tabHasDescription(player, 'Game', 'A miner is ready');
    await player.app.getByRole('link', { name: /^A miner is ready\s*75000$/ }).click();
    await player.isAt('/miner');
    await offer(player, 'Collect 75000').click();
    await tabHasDescription(player, 'Game', '');
  });

  journey('one that is ready moves nothing on the hub', async ({ player }) => {
    await startMinerElsewhere(player, 1);
    await player.opensTheApp();
    await player.app.getByRole('link', { name: /^A miner is ready/ }).waitFor();
    const status = await player.network.hold('/api/miners/status');
    await player.reloads();
    await player.seesButton("Light tonight's lantern +10");
    const below = player.app.getByRole('region', { name: 'Early Quest' });
    // Not its skeleton, which has the same name and is replaced when the tasks have loaded.
    await task(player, 'Play your first game').waitFor();
    const place = async () => {
      const box = await below.boundingBox();
      return [box?.x, box?.y];
    };
    const before = await place();
    await status();
    await player.app.getByRole('link', { name: /^A miner is ready/ }).waitFor();
    expect(await place()).toEqual(before);
    await player.taps('Lantern +10');
    await player.sees('Tomorrow: +20');
    await player.taps('No, thanks');
    await expect.poll(place).toEqual(before);
  });

  journey('one that becomes ready plays a sound and a vibration, and so do its coins', async ({ player }) => {
    await recordTones(player);
    await opensTheMiners(player);
    await player.app.getByRole('heading', { level: 1 }).click();
    await startMinerElsewhere(player, 1);
    await looksAway(player);
    await offer(player, 'Mining', 'Basic Miner').waitFor();
    expect(await tonesOf(player)).toEqual([]);
    await offer(player, 'Collect 75000').waitFor();
    await expect.poll(() => tonesOf(player)).toContain(TONES.ready);
    await offer(player, 'Collect 75000').click();
    await expect.poll(() => tonesOf(player)).toContain(TONES.coins);
    const felt = async () => (await player.posted(/haptic/)).filter(({ data }) => data.includes('success')).length;
    await expect.poll(felt).toBe(2);
  });

  journey('miners that cannot be loaded show an error, and can be loaded again', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.refuseConnections('/api/miners/status');
    await opensTheMiners(player);
    await player.sees('Error loading miners');
    await player.sees('Failed to load miners status');
    await expectAccessible(player, 'miners-failure');
    await player.network.restore('/api/miners/status');
    await player.taps('Retry');
    await offer(player, '1 TON').waitFor();
    await player.seesNoMore('Error loading miners');
    await player.network.refuseConnections('/api/payments/orders');
    await player.reloads();
    await player.sees('Error loading miners');
    await player.app.locator('[aria-disabled=true]').and(offer(player, '1 TON')).waitFor();
    await player.network.restore('/api/payments/orders');
    await player.taps('Retry');
    await player.app.locator(':not([aria-disabled])').and(offer(player, '1 TON')).waitFor();
    await player.seesNoMore('Error loading miners');
  });

  journey('a claim that did not succeed leaves its reward to be collected', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await startMinerElsewhere(player, 1);
    await opensTheMiners(player);
    await offer(player, 'Collect 75000').waitFor();
    const failed = { success: false, message: '', reward: 0, balance: 0 };
    await player.network.answer('/api/miners/claim', { status: 200, body: JSON.stringify(failed) });
    await player.network.refuseConnections('/api/miners/status');
    await offer(player, 'Collect 75000').click();
    await player.sees('Claim failed');
    await player.sees('Error loading miners');
    await offer(player, 'Collect 75000').waitFor();
    await offer(player, '1 TON').waitFor({ state: 'detached' });
  });

  journey('a reward whose answer was lost is paid once', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_RESET/);
    await startMinerElsewhere(player, 1);
    await opensTheMiners(player);
    await player.network.loseAnswers('/api/miners/claim');
    await offer(player, 'Collect 75000').click();
    await player.sees('Processing… The server is not responding, trying again');
    expect(await balanceOf(player)).toBe(75_000);
    await player.network.restore('/api/miners/claim');
    await player.sees('🎉 75000 coins collected!');
    await offer(player, '1 TON').waitFor();
    await player.has(75_000);
    expect(await balanceOf(player)).toBe(75_000);
  });
});
