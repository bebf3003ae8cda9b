import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Frame,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Soho } from '../harness/soho.ts';
import type { Stage } from './stage.ts';

/** Options in the local messenger's address, beside the player. */
export type LocalWorldOptions = Readonly<Record<string, string>>;

/** The name of the messenger's frame that holds the app. */
const APP_FRAME = 'app';

/** Marks the cards of the first launch and the home-screen offer as seen. Not every page has storage. */
const HAS_SEEN_ALL = `try {
  localStorage.setItem('soho.welcome', 'over');
  localStorage.setItem('soho.home-screen', 'over');
} catch {}`;

/** Where the app's elements are looked for. */
type AppView = Pick<FrameLocator & Frame, 'getByPlaceholder' | 'getByRole' | 'getByText' | 'getByTitle' | 'locator'>;

/** `data` is JSON text; missing values are ''. */
export type PostedMethod = { readonly method: string; readonly data: string; readonly note: string };

export type PlayerOptions = {
  /** Whether the phone has yet to show what the app shows once. */
  readonly isNew?: boolean;
  /** Options of the browser's context. */
  readonly view?: BrowserContextOptions;
};

/** Reports a violation of the page's policy as an error, even if Chromium would not. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The page broke its policy: ' + violatedDirective + ' ' + blockedURI));`;

/** A player with a phone. Everything is done as by hand: elements are found by their text. */
export class Player {
  readonly id: number;
  readonly stage: Stage;
  readonly page: Page;
  readonly network: Network;
  readonly browserErrors: BrowserErrors;
  readonly #context: BrowserContext;

  static async arrives(stage: Stage, browser: Browser, { isNew = false, view }: PlayerOptions = {}): Promise<Player> {
    const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, baseURL: stage.url, ...view });
    await context.addInitScript(REPORT_VIOLATIONS);
    const player = new Player(stage, context, await context.newPage());
    if (!isNew) {
      await player.runsFirst(HAS_SEEN_ALL);
    }
    return player;
  }

  private constructor(stage: Stage, context: BrowserContext, page: Page) {
    this.id = stage.newPlayerId();
    this.stage = stage;
    this.#context = context;
    this.page = page;
    this.browserErrors = new BrowserErrors(context, stage.soho);
    this.network = new Network(context);
  }

  /**
   * The app on the phone: its window while it is open. Until then the messenger's frame for it, through which each look takes
   * twice the processor time. To be read again after each opening: what was found in an earlier window is gone with it.
   */
  get app(): AppView {
    return this.#openFrame() ?? this.page.getByTestId('app-frame').contentFrame();
  }

  /** Opens a session of developer tools with the page. */
  async openDevtools(): Promise<CDPSession> {
    return this.#context.newCDPSession(this.page);
  }

  async leaves(): Promise<void> {
    await this.#context.close();
  }

  /** Each page that is loaded in the player's tab from now on, and each frame in it, runs this script before its own. */
  async runsFirst(script: string): Promise<void> {
    await this.page.addInitScript(script);
  }

  /** Opens the app in the local messenger, without waiting. */
  async openAppWithoutWaiting(choices: LocalWorldOptions = {}): Promise<void> {
    const query = new URLSearchParams({ player: String(this.id), ...choices });
    await this.page.goto(`/local?${query.toString()}`);
  }

  /** Opens the app in the local messenger, and waits until the gate is open. */
  async opensTheApp(choices: LocalWorldOptions = {}): Promise<void> {
    await this.openAppWithoutWaiting(choices);
    await this.isInside();
  }

  /** Waits until the app is open and still. */
  async isInside(): Promise<void> {
    await (await this.frame()).getByRole('navigation').waitFor();
    await this.seesTheSheetRisen();
  }

  /** Waits until the messenger's sheet has risen: before, a tap would miss its target. */
  async seesTheSheetRisen(): Promise<void> {
    const sheet = this.page.locator('[data-expanded=true]:has([data-testid=app-frame])');
    const isStill = () =>
      sheet.evaluate((element) =>
        element.getAnimations().every(({ playState }: { playState: string }) => playState === 'finished'),
      );
    await expect.poll(isStill).toBe(true);
  }

  /** Reloads the app by the messenger's own menu. */
  async reloads(): Promise<void> {
    await this.startsAgain(() => this.page.getByTestId('reload-app').click());
  }

  /** Restarts the app by the given action, and waits until it has restarted. */
  async startsAgain(by: () => Promise<void>): Promise<void> {
    await (await this.frame()).evaluate("document.documentElement.dataset.left = ''");
    await by();
    await this.app.locator('html:not([data-left]) nav').waitFor();
  }

  /** The app's own window, for checks that only code can do; waits until the app is open. */
  async frame(): Promise<Frame> {
    const isApp = (frame: Frame) => frame.name() === APP_FRAME;
    const opened = () =>
      this.page.waitForEvent('framenavigated', isApp).catch((cause: unknown) => {
        throw new Error('the app was not opened', { cause });
      });
    return this.#openFrame() ?? opened();
  }

  #openFrame(): Frame | undefined {
    return this.page.frame({ name: APP_FRAME }) ?? undefined;
  }

  /** Waits until the app shows the screen of this path. */
  async isAt(path: string): Promise<void> {
    await (await this.frame()).waitForURL(({ pathname }) => pathname === path);
  }

  button(name: string): Locator {
    return this.app.getByRole('button', { name, exact: true });
  }

  async taps(name: string): Promise<void> {
    await this.button(name).click();
  }

  /** Goes to one of the four tabs of the bottom navigation. */
  async goesTo(tab: 'Game' | 'Referral' | 'Tasks' | 'App'): Promise<void> {
    await this.app.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click();
  }

  async goesToTheCardGame(): Promise<void> {
    await this.goesTo('Game');
    await this.taps('SOHO');
  }

  async goesToThePuzzle(): Promise<void> {
    await this.goesTo('Game');
    await this.taps('Puzzle');
  }

  text(text: string): Locator {
    return this.app.getByText(text, { exact: true }).filter({ visible: true }).first();
  }

  async sees(text: string): Promise<void> {
    await this.text(text).waitFor();
  }

  async seesNoMore(text: string): Promise<void> {
    await this.text(text).waitFor({ state: 'hidden' });
  }

  async seesButton(name: string): Promise<void> {
    await this.button(name).waitFor();
  }

  async seesNo(role: 'navigation' | 'dialog'): Promise<void> {
    await this.app.getByRole(role).waitFor({ state: 'hidden' });
  }

  /** Waits for this many coins in the header. */
  async has(coins: number): Promise<void> {
    await this.app.getByRole('banner').getByText(String(coins), { exact: true }).first().waitFor();
  }

  async goesBack(): Promise<void> {
    await this.page.getByTestId('back-button').click();
  }

  async seesNoBackButton(): Promise<void> {
    await this.page.getByTestId('back-button').waitFor({ state: 'hidden' });
  }

  /** The last method of this kind that the app called on the messenger. */
  async lastPosted(kind: RegExp): Promise<string | undefined> {
    return (await this.posted(kind)).at(-1)?.method;
  }

  /** Methods of this kind that the app called on the messenger, in order; `note` says why one was not answered. */
  async posted(kind: RegExp): Promise<PostedMethod[]> {
    const log = this.page.getByTestId('event-log').locator('li[data-event]');
    const all = await log.evaluateAll((events) =>
      events.map((event) => ({
        method: event.getAttribute('data-event') ?? '',
        data: event.querySelector('code')?.textContent ?? '',
        note: event.querySelector('em')?.textContent ?? '',
      })),
    );
    return all.filter(({ method }) => kind.test(method));
  }
}

/** Chromium's errors for a server that has ended: on a new connection, in the middle of an answer, or on a kept-alive one. */
const SERVER_IS_AWAY = /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/**
 * Written by the wallet's SDK, with or without a stack, for any of its requests that failed, also when leaving the page has
 * aborted it. Every other failure has a line of Chromium's own, which counts.
 */
const SDK_FETCH_FAILED = /^\[TON_CONNECT_SDK\] TypeError: Failed to fetch(\n| \()/;

/** All errors of a browser: console errors, uncaught errors, violations of the page's policy. */
class BrowserErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param server whose pages it opens: once a test has ended it, errors for a server that is away are expected */
  constructor(context: BrowserContext, server: Pick<Soho, 'timesEnded'>) {
    const endedBefore = server.timesEnded;
    context.on('console', (message) => {
      const isAway = server.timesEnded > endedBefore && SERVER_IS_AWAY.test(message.text());
      if (message.type() === 'error' && !isAway) {
        this.#errors.push(`${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#errors.push(error.error().stack ?? String(error.error())));
  }

  /** A test that breaks something on purpose declares the errors that follow. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws Error with the whole text and the address of each error that the test did not expect */
  expectNoOthers(): void {
    const patterns = [SDK_FETCH_FAILED, ...this.#expected];
    const others = this.#errors.filter((error) => !patterns.some((pattern) => pattern.test(error)));
    if (others.length > 0) {
      // On one line: only the first line of a failure is shown at once.
      throw new Error(`the browser has reported errors that the test does not expect: ${others.join(' | ')}`);
    }
  }
}

/** Without `times`, all calls are answered so. */
type Answer = { readonly status: number; readonly body: string; readonly type?: string; readonly times?: number };

/** Faults of the network between one player's phone and the server. Calls are named by their path, such as '/api/balance'. */
class Network {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Calls are held back until they are released. */
  async hold(path: string): Promise<() => Promise<void>> {
    const gate = Promise.withResolvers<void>();
    const waiting: Promise<void>[] = [];
    await this.#context.route(addressOf(path), (route) => {
      waiting.push(gate.promise.then(() => route.continue()));
    });
    return async () => {
      gate.resolve();
      await Promise.all(waiting);
      await this.restore(path);
    };
  }

  /** Connections are refused. */
  async refuseConnections(path: string): Promise<void> {
    await this.#context.route(addressOf(path), (route) => route.abort('connectionrefused'));
  }

  /** Calls reach the server, but its answers are lost. */
  async loseAnswers(path: string): Promise<void> {
    await this.#context.route(addressOf(path), async (route) => {
      // A server that is down, or a player who has left meanwhile, loses it as well.
      await route.fetch().catch(() => {});
      await route.abort('connectionreset').catch(() => {});
    });
  }

  /** Calls are answered with this answer instead of the server's. */
  async answer(path: string, { status, body, type = 'application/json', ...limit }: Answer): Promise<void> {
    await this.#context.route(addressOf(path), (route) => route.fulfill({ status, body, contentType: type }), limit);
  }

  /** Calls reach the server again. */
  async restore(path: string): Promise<void> {
    await this.#context.unroute(addressOf(path));
  }
}

function addressOf(path: string): RegExp {
  return new RegExp(`^https?://[^/]+${path}(\\?|$)`);
}

/** Expects this text beside the name of a tab in the bottom navigation; none if it is empty. */
export async function tabHasDescription(player: Player, name: 'Game' | 'Tasks', description: string): Promise<void> {
  const tabs = player.app.getByRole('navigation');
  const tab = tabs.getByRole('link', { name, exact: true, ...(description === '' ? {} : { description }) });
  await (description === '' ? tab.and(player.app.locator(':not([aria-describedby])')) : tab).waitFor();
}
