import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { patience } from '../../../scripts/provision/patience.ts';

const WINDOW = { width: 1000, height: 900 };
/** Where nothing moves, a page at rest takes a tenth of the processor time, and an opening half. */
const REDUCED_MOTION = { reducedMotion: 'reduce' } as const;
/** Ends a wait for what never comes: on a busy machine a page may take half a minute. */
const PATIENCE_MS = patience(60_000);

/** Reports a violation of the page's policy as an error, even if Chromium would not. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The page broke its policy: ' + violatedDirective + ' ' + blockedURI));`;

/** Chromium's own, in pixels. */
const FONT_SIZES = { standard: 16, fixed: 13 };

/** A site's data for a player. Chromium's HTTP and code caches stay: loading the app again takes two thirds of an opening. */
const SITE_DATA = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** The events that journeys listen to. Playwright's own listeners stay. */
const EVENTS = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/** A browser context with the page in which a player opens the app, and a session of developer tools with it. */
export type Phone = { readonly context: BrowserContext; readonly page: Page; readonly devtools: CDPSession };

/**
 * The phones of a stage. The next player reuses one with its page, a warm cache and without any site data: another page takes
 * half a second of a processor, and a browser that has never loaded the app as much again.
 */
export class Phones {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #origins: readonly string[];
  /** Those that are reused, also while a player has them. */
  readonly #reused = new Set<Phone>();
  readonly #free: Phone[] = [];

  /** @param url the address of the pages @param others further origins that are opened */
  constructor(browser: Browser, url: string, others: readonly string[] = []) {
    this.#browser = browser;
    this.#url = url;
    this.#origins = [url, ...others];
  }

  /** @param view options of the browser other than the defaults: such a phone is not reused */
  async take(view?: BrowserContextOptions): Promise<Phone> {
    const used = view === undefined ? this.#free.pop() : undefined;
    if (used !== undefined) {
      return used;
    }
    const context = await this.#browser.newContext({
      viewport: WINDOW,
      baseURL: this.#url,
      ...REDUCED_MOTION,
      ...view,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(REPORT_VIOLATIONS);
    const page = await context.newPage();
    const phone = { context, page, devtools: await context.newCDPSession(page) };
    if (view === undefined) {
      this.#reused.add(phone);
    }
    return phone;
  }

  /**
   * Closes and resets everything that a player had open or changed in the browser.
   * @param mayReuse whether the next player may have the phone; after a failure a journey's code may go on tapping in it
   */
  async giveBack(phone: Phone, mayReuse = true): Promise<void> {
    if (mayReuse && this.#reused.has(phone) && (await this.#reset(phone).catch(() => false))) {
      this.#free.push(phone);
    } else {
      this.#reused.delete(phone);
      await phone.context.close();
    }
  }

  /** Closes the phones that would be reused; the browser stays. */
  async close(): Promise<void> {
    const phones = [...this.#reused];
    this.#reused.clear();
    this.#free.length = 0;
    await Promise.all(phones.map(({ context }) => context.close()));
  }

  /** @returns whether nothing of the last player is left */
  async #reset(phone: Phone): Promise<boolean> {
    const { context, page, devtools } = phone;
    for (const event of EVENTS) {
      context.removeAllListeners(event);
      page.removeAllListeners(event);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const { entries } = await devtools.send('Page.getNavigationHistory');
    await Promise.all(context.pages().map((other) => (other === page ? page.goto('about:blank') : other.close())));
    await this.#closeOthers(phone);
    // A replaced clock stays replaced in every page of the context.
    if (await page.evaluate("'__pwClock' in globalThis")) {
      return false;
    }
    await context.setOffline(false);
    await context.clearPermissions();
    await page.emulateMedia(REDUCED_MOTION);
    await page.setViewportSize(WINDOW);
    await devtools.send('Page.setFontSizes', { fontSizes: FONT_SIZES });
    await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    for (const origin of this.#origins) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: SITE_DATA });
      if (entries.some(({ url }) => url.startsWith(`${origin}/`))) {
        await page.goto(`${origin}/`);
        await page.evaluate('sessionStorage.clear()');
      }
    }
    await page.unroute('**');
    await devtools.send('Page.resetNavigationHistory');
    return true;
  }

  /** A page that a player's last tap has opened is not among the context's pages before it has begun to load. */
  async #closeOthers({ devtools }: Phone): Promise<void> {
    const browser = await this.#browser.newBrowserCDPSession();
    const { targetInfo } = await devtools.send('Target.getTargetInfo');
    const { targetInfos } = await browser.send('Target.getTargets');
    for (const { targetId, browserContextId } of targetInfos) {
      if (browserContextId === targetInfo.browserContextId && targetId !== targetInfo.targetId) {
        // It may have closed itself by now.
        await browser.send('Target.closeTarget', { targetId }).catch(() => {});
      }
    }
    await browser.detach();
  }
}
