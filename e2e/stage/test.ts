import { test as base } from '@playwright/test';
import type { Settings } from '../harness/settings.ts';
import { Player, type PlayerOptions } from './player.ts';
import { openStage, type Stage } from './stage.ts';

export { expect } from '@playwright/test';

export type WorkerFixtures = {
  /** The server's settings beside those of every stage. Files with the same ones share a worker's server. */
  readonly settings: Settings;
  readonly stage: Stage;
};

type TestFixtures = {
  /** Brings a player with a phone, which is taken away after the test. */
  readonly bring: (options?: PlayerOptions) => Promise<Player>;
  /** A player who has seen what the app shows once. */
  readonly player: Player;
  /** Another one, with another phone. */
  readonly friend: Player;
  /** A player whose phone has yet to show what the app shows once. */
  readonly newcomer: Player;
};

/** A test in a real browser against a real server. Unexpected errors of the browser fail it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  stage: [
    async ({ settings }, use) => {
      const stage = await openStage(settings);
      await use(stage);
      await stage.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  bring: async ({ stage, browser }, use) => {
    const players: Player[] = [];
    // An earlier test may have failed while the server was stopped.
    await stage.soho.startIfStopped();
    await use(async (options) => {
      const player = await Player.arrives(stage, browser, options);
      players.push(player);
      return player;
    });
    await Promise.all(players.map((player) => player.leaves()));
    for (const player of players) {
      player.browserErrors.expectNoOthers();
    }
  },
  player: async ({ bring }, use) => use(await bring()),
  friend: async ({ bring }, use) => use(await bring()),
  newcomer: async ({ bring }, use) => use(await bring({ isNew: true })),
});
