import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { patience } from '../../../scripts/provision/patience.ts';

const WINDOW = { width: 1000, height: 900 };
/** Where nothing moves, a page at rest takes a tenth of the processor time, and an opening half. */
const REDUCED_MOTION = { reducedMotion: 'reduce' } as const;
const PATIENCE_MS = patience(20_000);

/** Reports a violation of the page's policy as an error, even if Chromium would not. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The page broke its policy: ' + violatedDirective + ' ' + blockedURI));`;

/** A site's data for a player. Chromium's HTTP and code caches stay: loading the app again takes two thirds of an opening. */
const SITE_DATA = 'cookies,local_storage,indexeddb,cache_storage,service_workers';

/** The events that journeys listen to. Playwright's own listeners stay. */
const EVENTS = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/**
 * An empty page of the app's site that stays open in a context, so that the renderer's process stays, too: starting and
 * warming up one takes half of an opening. The next player's page loads in it.
 */
type Keeper = { readonly page: Page; readonly session: CDPSession };

/** The browser contexts of a stage. The next player reuses a context, with a warm cache and without any site data. */
export class Phones {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #origins: readonly string[];
  /** The keep-alive pages of the contexts that are reused. */
  readonly #keepers = new Map<BrowserContext, Keeper>();
  readonly #free: BrowserContext[] = [];

  /** @param url the address of the pages @param others further origins that are opened */
  constructor(browser: Browser, url: string, others: readonly string[] = []) {
    this.#browser = browser;
    this.#url = url;
    this.#origins = [url, ...others];
  }

  /** @param view options of the browser other than the defaults: such a context is not reused */
  async take(view?: BrowserContextOptions): Promise<BrowserContext> {
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
    if (view === undefined) {
      this.#keepers.set(context, await openKeeper(context));
    }
    return context;
  }

  /** Closes and resets everything that a player had open or changed in the browser. */
  async giveBack(context: BrowserContext): Promise<void> {
    const keeper = this.#keepers.get(context);
    if (keeper === undefined) {
      await context.close();
      return;
    }
    for (const event of EVENTS) {
      context.removeAllListeners(event);
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const opened = context.pages().filter((page) => page !== keeper.page);
    await Promise.all(opened.map((page) => page.close()));
    await context.setOffline(false);
    await context.clearPermissions();
    await this.#closeOthers(keeper);
    // A replaced clock stays replaced in every page of the context.
    if (await keeper.page.evaluate("'__pwClock' in globalThis")) {
      this.#keepers.delete(context);
      await context.close();
      return;
    }
    for (const origin of this.#origins) {
      await keeper.session.send('Storage.clearDataForOrigin', { origin, storageTypes: SITE_DATA });
    }
    this.#free.push(context);
  }

  /** Closes the contexts that would be reused; the browser stays. */
  async close(): Promise<void> {
    const contexts = [...this.#keepers.keys()];
    this.#keepers.clear();
    this.#free.length = 0;
    await Promise.all(contexts.map((context) => context.close()));
  }

  /** A page that a player's last tap has opened is not among the context's pages before it has begun to load. */
  async #closeOthers({ session }: Keeper): Promise<void> {
    const browser = await this.#browser.newBrowserCDPSession();
    const { targetInfo } = await session.send('Target.getTargetInfo');
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

async function openKeeper(context: BrowserContext): Promise<Keeper> {
  const page = await context.newPage();
  // It does not need the server.
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/');
  await page.unroute('**');
  return { page, session: await context.newCDPSession(page) };
}
