import path from 'node:path';
import { expect, type TestContext, test } from 'vitest';
import type { Settings } from '../../harness/settings.ts';
import { ROOT } from '../../harness/soho.ts';
import { Player } from './player.ts';
import { openStage, type Stage } from './stage.ts';

/** Where the last sight of a journey that failed is kept. */
const FAILURES = path.join(ROOT, '.cache/journeys');

/**
 * Journeys of a file: its `stage` stands for all of them, and each has a `player` who has never been here, with a phone
 * of their own; so has a `friend`, where a journey asks for one. A `newcomer` is shown what others have skipped. What the browser complains about, and the journey did
 * not expect, fails it.
 */
export function journeysWith(changes: Settings = {}) {
  return test
    .extend('settings', { scope: 'file' }, changes)
    .extend('stage', { scope: 'file' }, async ({ settings }, { onCleanup }) => {
      const stage = await openStage(settings);
      onCleanup(() => stage.remove());
      return stage;
    })
    .extend('player', ({ stage, task }, { onCleanup }) => bringPlayer(stage, task, onCleanup))
    .extend('friend', ({ stage, task }, { onCleanup }) => bringPlayer(stage, task, onCleanup))
    .extend('newcomer', ({ stage, task }, { onCleanup }) => bringPlayer(stage, task, onCleanup, true));
}

async function bringPlayer(
  stage: Stage,
  task: TestContext['task'],
  onCleanup: (leave: () => Promise<void>) => void,
  isNew = false,
): Promise<Player> {
  const player = await Player.arrives(stage, { isNew });
  onCleanup(async () => {
    if (task.result?.state === 'fail') {
      await player.page.screenshot({
        path: path.join(FAILURES, `${task.name.replaceAll('/', '_')} (${player.id}).png`),
      });
    }
    await player.leaves();
    expect(player.complaints.unexpected()).toEqual([]);
  });
  return player;
}
