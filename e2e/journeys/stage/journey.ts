import path from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../../harness/settings.ts';
import { ROOT } from '../../harness/soho.ts';
import { Player } from './player.ts';
import { openStage } from './stage.ts';

/** Where the last sight of a journey that failed is kept. */
const FAILURES = path.join(ROOT, '.cache/journeys');

/**
 * Journeys of a file: its `stage` stands for all of them, and each has a `player` who has never been here, with a phone
 * of their own. What the browser complains about, and the journey did not expect, fails it.
 */
export function journeysWith(changes: Settings = {}) {
  return test
    .extend('stage', { scope: 'file' }, async ({}, { onCleanup }) => {
      const stage = await openStage(changes);
      onCleanup(() => stage.remove());
      return stage;
    })
    .extend('player', async ({ stage, task }, { onCleanup }) => {
      const player = await Player.arrives(stage);
      onCleanup(async () => {
        if (task.result?.state === 'fail') {
          await player.page.screenshot({ path: path.join(FAILURES, `${task.name}.png`) });
        }
        await player.leaves();
        expect(player.complaints.unexpected()).toEqual([]);
      });
      return player;
    });
}
