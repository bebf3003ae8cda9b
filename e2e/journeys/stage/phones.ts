import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { patience } from '../../../scripts/provision/patience.ts';

const WINDOW = { width: 1000, height: 900 };
const PATIENCE_MS = patience(20_000);

/** Reports a violation of the page's policy as an error, also where Chromium would not. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The page broke its policy: ' + violatedDirective + ' ' + blockedURI));`;

/** What a site keeps for a player. Chromium's HTTP and code caches stay: loading the app anew takes two thirds of an opening. */
const SITE_DATA = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** What journeys listen to. Playwright's own listeners stay. */
const EVENTS = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/** The browser contexts of a stage. A context is used again by the next player, with a warm cache and without any site data. */
export class Phones {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #origins: readonly string[];
  readonly #reusable = new WeakSet<BrowserContext>();
  readonly #free: BrowserContext[] = [];

  /** @param url where pages are opened @param others origins that are opened, too */
  constructor(browser: Browser, url: string, others: readonly string[] = []) {
    this.#browser = browser;
    this.#url = url;
    this.#origins = [url, ...others];
  }

  /** @param view how the browser shows it, where that is not as usual: such a context is not used again */
  async take(view?: BrowserContextOptions): Promise<BrowserContext> {
    const used = view === undefined ? this.#free.pop() : undefined;
    if (used !== undefined) {
      return used;
    }
    const context = await this.#browser.newContext({ viewport: WINDOW, baseURL: this.#url, ...view });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(REPORT_VIOLATIONS);
    if (view === undefined) {
      this.#reusable.add(context);
    }
    return context;
  }

  /** Ends all that a player had open or changed in the browser. */
  async giveBack(context: BrowserContext): Promise<void> {
    if (!this.#reusable.has(context)) {
      await context.close();
      return;
    }
    for (const event of EVENTS) {
      context.removeAllListeners(event);
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((page) => page.close()));
    await context.setOffline(false);
    await context.clearPermissions();
    const page = await context.newPage();
    await this.#closeOthers(context, page);
    // A clock that was replaced stays so in every page of the context.
    if (await page.evaluate("'__pwClock' in globalThis")) {
      await context.close();
      return;
    }
    await this.#clearSiteData(context, page);
    this.#free.push(context);
  }

  /** What a player's last tap has opened is not among the context's pages before it has begun to load. */
  async #closeOthers(context: BrowserContext, page: Page): Promise<void> {
    const [browser, own] = await Promise.all([this.#browser.newBrowserCDPSession(), context.newCDPSession(page)]);
    const { targetInfo } = await own.send('Target.getTargetInfo');
    const { targetInfos } = await browser.send('Target.getTargets');
    for (const { targetId, browserContextId } of targetInfos) {
      if (browserContextId === targetInfo.browserContextId && targetId !== targetInfo.targetId) {
        // It may have closed itself by now.
        await browser.send('Target.closeTarget', { targetId }).catch(() => {});
      }
    }
    await Promise.all([browser.detach(), own.detach()]);
  }

  async #clearSiteData(context: BrowserContext, page: Page): Promise<void> {
    const session = await context.newCDPSession(page);
    for (const origin of this.#origins) {
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: SITE_DATA });
    }
    await page.close();
  }
}
