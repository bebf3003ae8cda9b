import { type TestContext, test } from 'vitest';
import type { Settings } from '../../harness/settings.ts';
import { KEEPS_PICTURES } from './browser.ts';
import { saveLastState } from './last-state.ts';
import { Player, type PlayerOptions } from './player.ts';
import { openStage, type Stage } from './stage.ts';

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
    .extend('player', ({ stage, task, onTestFinished }) => bringPlayer(stage, task, onTestFinished, playerOptions))
    .extend('friend', ({ stage, task, onTestFinished }) => bringPlayer(stage, task, onTestFinished, playerOptions))
    .extend('newcomer', ({ stage, task, onTestFinished }) =>
      bringPlayer(stage, task, onTestFinished, { ...playerOptions, isNew: true }),
    );
}

async function bringPlayer(
  stage: Stage,
  task: TestContext['task'],
  // Not a fixture's own cleanup: one that fails keeps the others from running.
  onTestFinished: TestContext['onTestFinished'],
  playerOptions: PlayerOptions,
): Promise<Player> {
  // An earlier, failed journey may have left the server stopped.
  await stage.soho.startIfStopped();
  const player = await Player.arrives(stage, playerOptions);
  onTestFinished(async () => {
    if (task.result?.state === 'fail') {
      await showsLastState(player, task.name).finally(() => player.leaves(false));
    }
    await player.leaves();
    player.browserErrors.expectNoOthers();
  });
  return player;
}

/** @throws Error always, which is shown with the journey's failure */
async function showsLastState(player: Player, journeyName: string): Promise<never> {
  throw new Error(`what player ${player.id} saw last:\n${await saveLastState(player, journeyName)}`);
}
