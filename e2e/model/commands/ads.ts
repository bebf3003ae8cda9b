import { calls } from '@soho/contract';
import { AD_MIN_WATCH_MS } from '@soho/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { countStatuses } from '../../harness/burst.ts';
import { setting } from '../../harness/settings.ts';
import { letTimePass } from '../../harness/time.ts';
import { type Command, command } from '../command.ts';
import { askFor, inWords, type Way, ways } from '../way.ts';

export const watchingAds = fc.tuple(fc.boolean(), ways).map(([toItsEnd, way]) => watchAd(toItsEnd, way));
export const addingAttempts = ways.map(addAttempt);

/** Each ad that is opened replaces the one before; the network confirms the one that is open. */
function watchAd(toItsEnd: boolean, way: Way): Command {
  return command(`watch an ad${toItsEnd ? '' : ', not to its end'}${inWords(way)}`, async (model, real) => {
    const { world, player } = real;
    await askFor(model, real, { call: calls.videoStarted, body: {} }, way, way.times);
    model.ad = 'open';
    if (toItsEnd) {
      const query = { userid: String(player.id), secret: setting(world.settings, 'ADS_REWARD_SECRET') };
      const words = Array.from({ length: way.times }, () => world.client.ask(calls.adReward, { query }));
      expect(countStatuses(await Promise.all(words))).toEqual({ 200: way.times });
      model.ad = 'seen';
    }
  });
}

function addAttempt(way: Way): Command {
  return command(`add an attempt${inWords(way)}`, async (model, real) => {
    await letTimePass(real.world.database, real.player.id, AD_MIN_WATCH_MS);
    const due = model.ad === 'seen' ? 1 : 0;
    for (const { body } of await askFor(model, real, { call: calls.attemptsAdd, body: {} }, way, due)) {
      model.ad = 'none';
      model.attempts += 1;
      model.facts.ads_watched += 1;
      expect(body).toEqual({ attempts: model.attempts });
    }
  });
}
