import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'vitest';
import { patience } from '../../../scripts/provision/patience.ts';
import type { Settings } from '../../harness/settings.ts';
import { ROOT } from '../../harness/soho.ts';
import { KEEPS_PICTURES } from './browser.ts';
import { Player, type PlayerOptions } from './player.ts';
import { openStage, type Stage } from './stage.ts';

/** The folder for the last state of failed journeys. */
const FAILURES = path.join(ROOT, '.cache/journeys');

/** A file opens three at most. An idle server takes 1.5% of a processor, its database as much. */
const STAGES_AT_ONCE = 3;

/** The stages of this worker, by their settings, the last used last: a file reuses one that another file has opened. */
const stages = new Map<string, Promise<Stage>>();

const journey = test.extend('openStages', { scope: 'worker' }, ({}, { onCleanup }) => {
  onCleanup(async () => {
    const opened = [...stages.values()];
    stages.clear();
    await Promise.all(opened.map(async (stage) => (await stage).remove()));
  });
  return stages;
});

/**
 * Journeys of a file: a `stage` with its settings, shared with other files of the worker, and for each journey a new
 * `player` with their own phone, and a `friend` with another one, if a journey needs one. A `newcomer` is shown what others
 * have skipped. Unexpected errors of the browser fail a journey.
 * @param coldCache gives each player a browser that has never loaded the app, for journeys about its loading
 * @param fullMotion lets the app move, for journeys about movement, games and rewards; elsewhere phones prefer reduced motion
 */
export function journeysWith(changes: Settings = {}, { coldCache = false, fullMotion = false } = {}) {
  const playerOptions = { fullMotion, ...(coldCache ? { view: {} } : {}) };
  return journey
    .extend('stage', { scope: 'worker' }, async ({ openStages }) => {
      const key = JSON.stringify(changes);
      const stage = openStages.get(key) ?? openStage(changes, KEEPS_PICTURES);
      openStages.delete(key);
      openStages.set(key, stage);
      // One that did not open fails only this file.
      stage.catch(() => openStages.delete(key));
      const [oldest] = openStages;
      if (oldest !== undefined && openStages.size > STAGES_AT_ONCE) {
        openStages.delete(oldest[0]);
        await (await oldest[1]).remove().catch((error: unknown) => {
          throw new Error('the stage of an earlier file could not be ended', { cause: error });
        });
      }
      return stage;
    })
    .extend('player', ({ stage, task }, { onCleanup }) => bringPlayer(stage, task, onCleanup, playerOptions))
    .extend('friend', ({ stage, task }, { onCleanup }) => bringPlayer(stage, task, onCleanup, playerOptions))
    .extend('newcomer', ({ stage, task }, { onCleanup }) =>
      bringPlayer(stage, task, onCleanup, { ...playerOptions, isNew: true }),
    );
}

async function bringPlayer(
  stage: Stage,
  task: TestContext['task'],
  onCleanup: (leave: () => Promise<void>) => void,
  playerOptions: PlayerOptions,
): Promise<Player> {
  // An earlier, failed journey may have left the server stopped.
  await stage.soho.startIfStopped();
  const player = await Player.arrives(stage, playerOptions);
  onCleanup(async () => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) {
      await saveLastState(player, path.join(FAILURES, `${task.name.replaceAll('/', '_')} (${player.id})`));
    }
    await player.leaves(!hasFailed);
    player.browserErrors.expectNoOthers();
  });
  return player;
}

/** The content of the phone's screen, as for a screen reader; with SHOTS=1 as a picture, too. */
async function saveLastState({ page }: Player, file: string): Promise<void> {
  mkdirSync(FAILURES, { recursive: true });
  const snapshots = page.frames().map((frame) => frame.locator('body').ariaSnapshot({ timeout: patience(2_000) }));
  const texts = await Promise.allSettled(snapshots);
  writeFileSync(`${file}.txt`, texts.map((text) => (text.status === 'fulfilled' ? text.value : '')).join('\n\n'));
  if (KEEPS_PICTURES) {
    await page.screenshot({ path: `${file}.png` });
  }
}
