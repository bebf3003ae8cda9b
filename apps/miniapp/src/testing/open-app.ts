import { APP_CONFIG_ELEMENT, type AppConfig } from '@soho/contract';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, type MockInstance, onTestFinished, vi } from 'vitest';
import { FakeMessenger, type LaunchOptions, launchHash } from './fake-messenger.ts';
import { FakeServer } from './fake-server.ts';
import { stubSound } from './fake-sound.ts';

export type OpenOptions = LaunchOptions & {
  /** Where the app opens. */
  readonly at?: string;
  /** Other values of the config in the page. */
  readonly config?: Partial<AppConfig>;
  /** Values in the phone's storage, without the app's prefix. What is shown once counts as seen, and motion is off. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Prepares the server's answers, before the first call. */
  readonly server?: (server: FakeServer) => void;
};

export type OpenedApp = {
  readonly server: FakeServer;
  readonly messenger: FakeMessenger;
  readonly user: UserEvent;
};

const CONFIG: AppConfig = {
  product: 'SOHO',
  bot_username: 'soho_bot',
  app_short_name: 'app',
  ads: { provider: 'local', block_id: '' },
  community_url: 'https://t.me/soho',
  support_url: 'https://t.me/soho_help',
  social: { telegram: 'https://t.me/soho', x: 'https://x.com/soho', facebook: '', reddit: '' },
  ton: { network: '-3' },
  payment_methods: ['ton', 'stars'],
  time_scale: 1,
};

/** The app repeats an unanswered operation for a minute. In milliseconds. */
const LONGEST_WAIT = 75_000;

/** Code may load further code. */
const LEAST_ROUNDS = 3;
/** By the clock of the machine, which the tests' own replaces: code is read from its disk. */
const LOAD_LIMIT_MS = 15_000;
const machineNow = performance.now.bind(performance);

let server: FakeServer | undefined;
let isEnglish = true;
/** Tells the reads of the app. */
let mounted: MockInstance<(this: QueryClient) => void> | undefined;

/** Read once by the app: with others, its modules are loaded anew. */
let launchedWith = '';

/**
 * Opens the app as a player does: signs in, and shows the screen of an address. The clock is the test's: it runs along, and
 * `passes` moves it on. All of it ends with the test.
 */
export async function openApp({
  at = '/app',
  config,
  stored,
  server: prepare,
  ...launch
}: OpenOptions = {}): Promise<OpenedApp> {
  isEnglish = launch.language !== 'ru' && stored?.['language'] !== 'ru';
  onTestFinished(endApp);
  startTestClock();
  stubSound();
  server = new FakeServer();
  prepare?.(server);
  const messenger = new FakeMessenger(launch.version);
  fillStorage({ welcome: 'over', 'home-screen': 'over', motion: 'off', ...stored });
  writeConfig({ ...CONFIG, ...config });
  loadAnewIfChanged(JSON.stringify([launch, config]));
  goTo(`${at}${launchHash(launch)}`);
  await import('../platform/telegram/page-colours.ts');
  const { startTelegram } = await import('../platform/telegram/start.ts');
  const { loadWords } = await import('../words/index.ts');
  const { launchApp } = await import('../app/render.tsx');
  startTelegram();
  await loadWords();
  mounted = vi.spyOn(QueryClient.prototype, 'mount');
  render(await launchApp());
  await loads();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { server, messenger, user };
}

/** Moves the test's clock on, with all that happens meanwhile. */
export async function passes(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await loads();
}

/** Waits until what was opened has loaded: code, words, and answers of the server that a test does not hold. */
export async function loads(): Promise<void> {
  const deadline = machineNow() + LOAD_LIMIT_MS;
  for (let round = 0; round < LEAST_ROUNDS || isLoading(); round += 1) {
    if (machineNow() > deadline) {
      throw new Error('the app has not loaded');
    }
    // What has loaded is rendered at the end of each.
    await act(async () => {
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    });
  }
  expectMessageColour();
}

/** The colour of every message that a test has caused: green begins with its mark, red says 'Error' or 'no more', blue neither. */
function expectMessageColour(): void {
  const message = document.querySelector<HTMLElement>('[role=status] > [data-kind]');
  if (isEnglish && message !== null) {
    const text = message.textContent ?? '';
    const failure = /Error|no more/.test(text) ? 'error' : 'info';
    expect([text, message.dataset['kind']]).toEqual([text, text.startsWith('🎉') ? 'success' : failure]);
  }
}

function isLoading(): boolean {
  const isCodeMissing = document.querySelector('[data-shape]') !== null;
  // A read that has failed waits for its second try.
  const queries = mounted?.mock.contexts.at(-1);
  const reads = queries?.isFetching({ predicate: ({ state }) => state.fetchFailureCount === 0 }) ?? 0;
  return isCodeMissing || reads > (server?.held ?? 0);
}

/** Avatar, name and coins of the player. */
export function header(): HTMLElement {
  // The sections of a screen have headers, too.
  const [first] = screen.getAllByRole('banner');
  if (first === undefined) {
    throw new Error('the app has no header');
  }
  return first;
}

/** Whether the screen has this text. */
export function shows(text: string): boolean {
  return screen.queryByText(text) !== null;
}

export function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

/** Taps a button, and waits for what that loads. */
export async function taps(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(button(name));
  await loads();
}

function startTestClock(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 });
}

function fillStorage(values: Readonly<Record<string, string>>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(values)) {
    localStorage.setItem(`soho.${name}`, value);
  }
}

function writeConfig(config: AppConfig): void {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = APP_CONFIG_ELEMENT;
  element.textContent = JSON.stringify(config);
  document.head.replaceChildren(element);
}

function loadAnewIfChanged(options: string): void {
  if (options !== launchedWith) {
    launchedWith = options;
    vi.resetModules();
  }
}

/** As in a new page: the first entry of its history. */
function goTo(address: string): void {
  history.replaceState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** What the app has begun ends, too: the next test has the same modules. */
async function endApp(): Promise<void> {
  cleanup();
  server?.goesAway();
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}
