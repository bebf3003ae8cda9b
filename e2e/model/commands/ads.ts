import { calls } from '@soho/contract';
import { AD_DAILY_CAP, AD_MIN_WATCH_MS, AD_SESSIONS_A_DAY } from '@soho/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ageRows } from '../../harness/age-rows.ts';
import { countStatuses } from '../../harness/burst.ts';
import { setting } from '../../harness/settings.ts';
import { type Command, command } from '../command.ts';
import { describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';

export const watchingAds = fc
  .tuple(fc.boolean(), repetitions)
  .map(([toItsEnd, repetition]) => watchAd(toItsEnd, repetition));
export const addingAttempts = repetitions.map(addAttempt);

/** Each ad that is opened replaces the one before, as long as there are ads left today; the network confirms the one that is open. */
function watchAd(toItsEnd: boolean, repetition: Repetition): Command {
  return command(`watch an ad${toItsEnd ? '' : ', not to its end'}${describeWay(repetition)}`, async (model, real) => {
    const { world, player } = real;
    const left = model.facts.ads_watched < AD_DAILY_CAP ? AD_SESSIONS_A_DAY - model.adsOpened : 0;
    const opened = await expectSuccesses(model, real, { call: calls.videoStarted, body: {} }, repetition, left);
    model.adsOpened += opened.length;
    model.ad = opened.length > 0 ? 'open' : model.ad;
    if (toItsEnd && model.ad === 'open') {
      const query = { userid: String(player.id), secret: setting(world.settings, 'ADS_REWARD_SECRET') };
      const words = Array.from({ length: repetition.times }, () =>
        world.client.requestAnswer(calls.adReward, { query }),
      );
      expect(countStatuses(await Promise.all(words))).toEqual({ 200: repetition.times });
      model.ad = 'seen';
    }
  });
}

function addAttempt(repetition: Repetition): Command {
  return command(`add an attempt${describeWay(repetition)}`, async (model, real) => {
    await ageRows(real.world.database, real.player.id, AD_MIN_WATCH_MS);
    const due = model.ad === 'seen' ? 1 : 0;
    for (const { body } of await expectSuccesses(model, real, { call: calls.attemptsAdd, body: {} }, repetition, due)) {
      model.ad = 'none';
      model.attempts += 1;
      model.facts.ads_watched += 1;
      expect(body).toEqual({ attempts: model.attempts });
    }
  });
}
