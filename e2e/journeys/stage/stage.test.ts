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

/** Reads a stream of events that never ends, and reports it if that fails. */
const REPORT_ENDLESS_ANSWER = `fetch('/local/bridge/events?client_id=' + '0'.repeat(64)).then((answer) => {
    answer.text().catch((error) => console.error('[TON_CONNECT_SDK]', String(error)));
  })`;

/** Without it, no code of the page runs any more, to report what leaving it has aborted. */
const LISTENS_TO_BEING_LEFT = '<script>addEventListener("pagehide", () => {})</script>';

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

  journey('takes no offence at a busy server, and at other answers it does', async ({ player }) => {
    await player.page.goto('/local');
    await player.network.answer('/api/busy', { status: 503, body: '{}' });
    await player.network.answer('/api/broken', { status: 500, body: '{}' });
    await player.page.evaluate("fetch('/api/busy').then(() => fetch('/api/broken')).then(() => {})");
    await expect
      .poll(() => player.browserErrors.unexpected())
      .toEqual([expect.stringContaining('status of 500 (Internal Server Error)')]);
    player.browserErrors.expect(/status of 500/);
  });

  journey(
    'that stops its server expects its pages to miss it from then on, and no other error',
    async ({ player, stage }) => {
      await player.opensTheApp();
      await player.network.refuseConnections('/api/before');
      await player.page.evaluate("fetch('/api/before').catch(() => {})");
      const before = expect.stringContaining('ERR_CONNECTION_REFUSED');
      await expect.poll(() => player.browserErrors.unexpected()).toEqual([before]);
      await stage.soho.stop();
      await player.page.evaluate("fetch('/favicon.svg', { cache: 'no-store' }).catch(() => console.error('Missed'))");
      await expect.poll(() => player.browserErrors.unexpected()).toEqual([before, expect.stringContaining('Missed')]);
      player.browserErrors.expect(/api\/before/, /Missed/);
      await stage.soho.start();
    },
  );

  journey(
    "may leave a page while the wallet's SDK has a request in flight; what else it writes is an error",
    async ({ player, stage }) => {
      const type = 'text/html';
      await player.network.answer('/outer', { status: 200, body: '<iframe src="/inner"></iframe>', type });
      await player.network.answer('/inner', { status: 200, body: LISTENS_TO_BEING_LEFT, type });
      await player.page.goto('/outer');
      const [, frame] = player.page.frames();
      await frame?.evaluate(REPORT_ENDLESS_ANSWER);
      await frame?.goto(`${stage.url}/inner`);
      await frame?.evaluate("console.error('[TON_CONNECT_SDK]', 'TypeError: Failed to fetch')");
      await expect
        .poll(() => player.browserErrors.unexpected())
        .toEqual([expect.stringContaining('TypeError: Failed')]);
      player.browserErrors.expect(/TypeError: Failed/);
    },
  );
});
