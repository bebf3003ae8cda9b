import type { Page } from '@playwright/test';
import { attemptsOf, initDataOf } from '../stage/account.ts';
import { openForeignSite } from '../stage/foreign-site.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

/** An ad is still running when all the messages have come. */
test.use({ settings: { TIME_SCALE: '10' } });

test.describe('foreign pages', () => {
  test('K02 a message of a foreign window changes nothing in the app', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    const frame = await player.frame();
    const theme = await frame.evaluate('document.documentElement.dataset.theme');
    await frame.evaluate("window.origins = []; addEventListener('message', ({ origin }) => origins.push(origin))");
    const site = await openForeignSite('<h1>Free coins</h1>');
    const foreign = await opensWindow(player, site.url);
    await player.taps('Get attempts');
    const film = player.app.getByTitle('Advertisement').contentFrame();
    await film.getByText(/^Reward in/).waitFor();

    const messages = [
      JSON.stringify({ eventType: 'back_button_pressed', eventData: null }),
      JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: { bg_color: '#ffffff' } } }),
      JSON.stringify({ eventType: 'reload_iframe', eventData: null }),
      { source: 'local-ads', type: 'watched' },
    ];
    for (const message of messages) {
      await foreign.evaluate(`opener.frames[0].postMessage(${JSON.stringify(message)}, '*')`);
    }
    const { origin } = new URL(foreign.url());
    const count = `origins.filter((from) => from === '${origin}').length`;
    await expect.poll(() => frame.evaluate(count)).toBe(messages.length);

    expect(await frame.evaluate('document.documentElement.dataset.theme')).toBe(theme);
    await player.isAt('/game');
    await film.getByTestId('film-left').waitFor();
    await film.getByTestId('film-close').click();
    expect(await attemptsOf(player)).toBe(5);
    site.close();
  });

  test('K05 a foreign page cannot frame the app', async ({ player, stage }) => {
    player.browserErrors.expect(/frame-ancestors/);
    const site = await openForeignSite(`<h1>Free coins</h1><iframe src="${stage.soho.url}/"></iframe>`);
    await player.page.goto(site.url);
    const framed = () => player.page.frames().filter((frame) => frame.parentFrame() !== null);
    await expect.poll(() => framed().map((frame) => frame.url())).toEqual(['chrome-error://chromewebdata/']);
    site.close();
  });

  test('K05 Telegram Web frames the app, and receives its calls', async ({ player, stage }) => {
    const launch = new URLSearchParams({
      tgWebAppData: initDataOf(player),
      tgWebAppVersion: '9.1',
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: '{}',
    });
    const address = `${stage.soho.url}/#${launch.toString().replaceAll('+', '%20')}`;
    // The real one frames an app on the public network; Chromium asks the user before a page may reach this machine.
    await player.page.context().grantPermissions(['local-network-access']);
    await player.page.route('https://web.telegram.org/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>window.posted = []; addEventListener('message', ({ data }) => posted.push(data))</script>
          <iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`,
      }),
    );
    await player.page.goto('https://web.telegram.org/a/');
    await player.page.locator('iframe').contentFrame().getByRole('navigation').waitFor();
    const posted = "posted.some((message) => message.includes('web_app_ready'))";
    await expect.poll(() => player.page.evaluate(posted)).toBe(true);
  });

  test('K03 markup in a nickname is only text, and no injected script runs', async ({ player }) => {
    const probe = '<img src=x onerror="window.stolen=1"><script>stolen=2</script>';
    player.browserErrors.expect(/Content Security Policy|broke its policy/);
    await player.network.answer('/local/init-data', {
      status: 200,
      body: JSON.stringify({ init_data: initDataOf(player, { first_name: probe, username: '' }) }),
    });
    await player.opensTheApp();
    await player.app.getByRole('banner').getByText(probe, { exact: true }).waitFor();

    const frame = await player.frame();
    await frame.evaluate(`
      const inline = document.createElement('script');
      inline.textContent = 'window.stolen = 3';
      const foreign = document.createElement('script');
      foreign.src = 'https://evil.example/steal.js';
      document.body.append(inline, foreign);
      const handler = document.createElement('div');
      handler.setAttribute('onclick', 'window.stolen = 4');
      document.body.append(handler);
      handler.click();
      try { setTimeout('window.stolen = 5') } catch { }
      window.settled = new Promise((resolve) => { foreign.onerror = () => setTimeout(resolve, 0, true) });`);
    expect(await frame.evaluate('settled')).toBe(true);
    expect(await frame.evaluate('window.stolen')).toBeUndefined();
  });
});

/** A window that the messenger's page opened: it can reach back into the app's frame. */
async function opensWindow(player: Player, url: string): Promise<Page> {
  const [popup] = await Promise.all([player.page.waitForEvent('popup'), player.page.evaluate(`void open('${url}')`)]);
  await popup.waitForLoadState();
  return popup;
}
