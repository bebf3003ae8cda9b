import { describe, expect } from 'vitest';
import { endsWithACleanAudit } from './audit.ts';
import { journeysWith } from './journey.ts';

const journey = journeysWith();

/** Requests of a page, twenty a second at most, until it is stopped. A stopped server takes a second to restart. */
const KEEP_REQUESTING = `window.isRequesting = true;
  window.requesting = (async () => {
    while (isRequesting) {
      await fetch('/favicon.svg', { cache: 'no-store' }).catch(() => {});
      await new Promise((pause) => setTimeout(pause, 50));
    }
  })();`;

describe('a journey', () => {
  journey(
    'keeps its pages connected while it audits: what they still request is answered',
    async ({ player, stage }) => {
      await player.page.goto('/local');
      await player.page.evaluate(`${KEEP_REQUESTING} true`);
      await endsWithACleanAudit(stage);
      await player.page.evaluate('isRequesting = false; requesting');
      expect(player.browserErrors.unexpected()).toEqual([]);
    },
  );

  journey('with an error of the browser fails with its whole text and its address', async ({ player, stage }) => {
    await player.page.goto('/local');
    await player.network.refuseConnections('/api/a/path/that/is/longer/than/what/a/shortened/message/shows');
    await player.page.evaluate(
      "fetch('/api/a/path/that/is/longer/than/what/a/shortened/message/shows').catch(() => {})",
    );
    const address = `${stage.url}/api/a/path/that/is/longer/than/what/a/shortened/message/shows`;
    await expect
      .poll(() => player.browserErrors.unexpected())
      .toEqual([`Failed to load resource: net::ERR_CONNECTION_REFUSED (${address})`]);
    expect(() => player.browserErrors.expectNoOthers()).toThrow(
      `Failed to load resource: net::ERR_CONNECTION_REFUSED (${address})`,
    );
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    player.browserErrors.expectNoOthers();
  });
});
