import { describe, expect } from 'vitest';
import { endsWithACleanAudit } from './audit.ts';
import { journeysWith } from './journey.ts';
import { enlargesText } from './large-text.ts';
import { readLastState } from './last-state.ts';
import { Player } from './player.ts';

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
    answer.text().catch((error) => console.error('[TON_CONNECT_SDK]', error));
  })`;

/** Without it, no code of the page runs any more, to report what leaving it has aborted. */
const LISTENS_TO_BEING_LEFT = '<script>addEventListener("pagehide", () => {})</script>';

/** What a player could find of the one before. */
const LEFT_BEHIND = `({
  script: 'left' in window,
  stored: [localStorage.getItem('left'), sessionStorage.getItem('left'), document.cookie],
  text: getComputedStyle(document.documentElement).fontSize,
  width: innerWidth,
  moves: !matchMedia('(prefers-reduced-motion)').matches,
})`;

/** A page of an origin that neither stores nor clears anything. */
async function seesLeftBehind(player: Player, origin: string): Promise<unknown> {
  await player.network.answer('/left', { status: 200, body: '<!doctype html>', type: 'text/html' });
  await player.page.goto(`${origin}/left`);
  return player.page.evaluate(LEFT_BEHIND);
}

describe('a journey', () => {
  journey('begins with a phone on which nothing of its last player is left', async ({ stage }) => {
    const origins = [stage.url, stage.soho.consoleUrl];
    const last = await Player.arrives(stage, { fullMotion: true });
    await last.runsFirst('window.left = 1');
    await enlargesText(last);
    await last.page.setViewportSize({ width: 700, height: 900 });
    for (const origin of origins) {
      await seesLeftBehind(last, origin);
      await last.page.evaluate("for (const kept of [localStorage, sessionStorage]) kept.setItem('left', '1')");
      await last.page.evaluate("document.cookie = 'left=1'");
      expect(await seesLeftBehind(last, origin)).toEqual({
        script: true,
        stored: ['1', '1', 'left=1'],
        text: '32px',
        width: 700,
        moves: true,
      });
    }
    await last.page.goto('about:blank');
    await last.leaves();
    const next = await Player.arrives(stage);
    for (const origin of origins) {
      expect(await seesLeftBehind(next, origin)).toEqual({
        script: false,
        stored: [null, null, ''],
        text: '16px',
        width: 1000,
        moves: false,
      });
    }
    expect(next.page === last.page).toBe(true);
    await next.leaves();
  });

  journey('does not begin with the phone of one that has failed', async ({ stage }) => {
    const last = await Player.arrives(stage);
    await last.leaves(false);
    const next = await Player.arrives(stage);
    expect(next.page === last.page).toBe(false);
    await next.leaves();
  });

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

  journey('that fails shows what its player saw last, and all that the browser reported', async ({ player }) => {
    await player.opensTheApp();
    await player.network.answer('/api/busy', { status: 503, body: '{}' });
    await (await player.frame()).evaluate("fetch('/api/busy')");
    await expect
      .poll(async () => (await readLastState(player)).errors)
      .toContainEqual(expect.stringMatching(/status of 503 .*api\/busy/));
    await player.network.neverAnswer('/api/silent');
    const sent = player.page.waitForEvent('request', (request) => request.url().endsWith('/api/silent'));
    const frame = await player.frame();
    await frame.evaluate(
      "left = new AbortController(); void fetch('/api/silent', { signal: left.signal }).catch(() => {})",
    );
    await sent;
    await frame.evaluate('left.abort()');
    await expect
      .poll(async () => (await readLastState(player)).errors)
      .toContainEqual(expect.stringMatching(/^GET .*api\/silent was aborted$/));
    const { screens } = await readLastState(player);
    expect(screens[0]).toContain('heading "Daily Progress"');
  });

  journey('forgives a busy server its 503, and no other error', async ({ player }) => {
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
    "may leave a page while the wallet's SDK has a request in flight; what else it writes, or what else fails, is an error",
    async ({ player, stage }) => {
      const type = 'text/html';
      await player.network.answer('/outer', { status: 200, body: '<iframe src="/inner"></iframe>', type });
      await player.network.answer('/inner', { status: 200, body: LISTENS_TO_BEING_LEFT, type });
      await player.network.refuseConnections('/refused');
      await player.page.goto('/outer');
      const [, frame] = player.page.frames();
      await frame?.evaluate(REPORT_ENDLESS_ANSWER);
      const reported = player.page.waitForEvent('console', (message) => message.text().includes('Failed to fetch'));
      await frame?.goto(`${stage.url}/inner`);
      await reported;
      await frame?.evaluate("console.error('[TON_CONNECT_SDK]', 'TypeError: wallets is not iterable')");
      await frame?.evaluate("fetch('/refused').catch((error) => console.error('[TON_CONNECT_SDK]', error))");
      await expect
        .poll(() => player.browserErrors.unexpected())
        .toEqual([
          expect.stringContaining('wallets is not iterable'),
          expect.stringMatching(/ERR_CONNECTION_REFUSED.*\/refused/),
        ]);
      player.browserErrors.expect(/not iterable/, /refused/);
    },
  );
});
