import { calls } from '@soho/contract';
import type { FrameLocator } from 'playwright-core';
import { setting } from '../../harness/settings.ts';
import { until } from '../../harness/until.ts';
import { asPlayer } from './account.ts';
import type { Player } from './player.ts';

function film(player: Player): FrameLocator {
  return player.app.getByTitle(/^(Advertisement|Реклама)$/).contentFrame();
}

export async function closesTheAdEarly(player: Player): Promise<void> {
  await film(player)
    .getByText(/^Reward in/)
    .waitFor();
  await film(player).getByTestId('film-close').click();
}

export async function watchesTheAd(player: Player): Promise<void> {
  await film(player).getByText('Reward earned', { exact: true }).waitFor();
  await film(player).getByTestId('film-close').click();
}

/** Turns this many ads into attempts elsewhere, faster than any film: the server's TIME_SCALE must allow it. */
export async function watchAdsElsewhere(player: Player, count: number): Promise<void> {
  const secret = setting(player.stage.settings, 'ADS_REWARD_SECRET');
  await asPlayer(player, async (client, token) => {
    for (let ad = 0; ad < count; ad += 1) {
      // With that TIME_SCALE an ad expires after half a second: one that a busy machine let expire is opened again.
      await until(async () => {
        await client.request(calls.videoStarted, { token });
        await client.requestAnswer(calls.adReward, { query: { userid: String(player.id), secret } });
        return (await client.requestAnswer(calls.attemptsAdd, { token })).status === 200 || undefined;
      });
    }
  });
}
