import { calls } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeMessenger } from '../testing/fake-messenger.ts';
import { loads, type OpenOptions, openApp, passes } from '../testing/open-app.ts';
import { makeTask } from '../testing/tasks.ts';
import { launchApp } from './render.tsx';

const isBackShown = (messenger: FakeMessenger) => messenger.posted('web_app_setup_back_button').at(-1);
const tab = (name: string) => within(screen.getByRole('navigation')).getByRole('link', { name });

describe('the navigation', () => {
  test('leads to its four screens, none of which has a back button', async () => {
    const { user, messenger } = await openApp();
    for (const [name, path] of [
      ['Game', '/pickgame'],
      ['Referral', '/ref'],
      ['Tasks', '/task'],
      ['App', '/app'],
    ] as const) {
      await user.click(tab(name));
      await loads();
      expect(location.pathname).toBe(path);
      expect(tab(name).getAttribute('aria-current')).toBe('page');
      expect(isBackShown(messenger)).not.toEqual({ is_visible: true });
    }
  });

  test('counts what can be collected, and no links', async () => {
    const { server, messenger } = await openApp({
      server: (answers) =>
        answers.answers(calls.tasks, [makeTask({ tag: 'linked', task_type: 'instant', can_collect: true })]),
    });
    // What it counts is read when the browser is idle.
    await passes(1_000);
    expect(tab('Tasks').getAttribute('aria-describedby')).toBeNull();
    server.answers(calls.tasks, [makeTask({ tag: 'done', user_progress: 1, can_collect: true })]);
    // The player comes back to the app.
    messenger.sends('visibility_changed', { is_visible: true });
    await loads();
    expect(screen.getByRole('link', { name: 'Tasks', description: 'Ready to collect: 1' })).toBeDefined();
  });
});

describe("the messenger's back button", () => {
  test.each([
    ['/app', 'Market', '/market'],
    ['/app', 'Wallet', '/wallet'],
    ['/pickgame', 'Puzzle', '/puzzle'],
    ['/pickgame', 'Auto Miner', '/miner'],
  ])('leads back to %s from %s', async (at, door, path) => {
    const { user, messenger } = await openApp({ at });
    await user.click(screen.getAllByRole('button', { name: door })[0] ?? document.body);
    await loads();
    expect(location.pathname).toBe(path);
    expect(isBackShown(messenger)).toEqual({ is_visible: true });
    messenger.pressesBack();
    await loads();
    expect(location.pathname).toBe(at);
    expect(isBackShown(messenger)).toEqual({ is_visible: false });
  });
});

test('a tab to which a link has led leads back, as the phone does too', async () => {
  const { user, messenger } = await openApp({ at: '/task' });
  expect(isBackShown(messenger)).not.toEqual({ is_visible: true });
  await user.click(screen.getByRole('button', { name: 'Play a game' }));
  await loads();
  expect(location.pathname).toBe('/pickgame');
  expect(isBackShown(messenger)).toEqual({ is_visible: true });
  messenger.pressesBack();
  await loads();
  expect(location.pathname).toBe('/task');
  expect(isBackShown(messenger)).toEqual({ is_visible: false });
});

test("the wallet's own Back leads back, and to the hub from a wallet that was opened first", async () => {
  const { user } = await openApp({ at: '/task' });
  await user.click(screen.getByRole('button', { name: 'Wallet' }));
  await loads();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await loads();
  expect(location.pathname).toBe('/task');
});

test('a wallet that was opened first leads to the hub', async () => {
  const { user } = await openApp({ at: '/wallet' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(location.pathname).toBe('/app');
});

test('an address without a screen says so, and leads to the hub', async () => {
  const { user } = await openApp({ at: '/no-such-door' });
  expect(screen.getByText('Page not found')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Go to the main screen' }));
  expect(location.pathname).toBe('/app');
});

test('a screen whose code is loading shows its shape at once', async () => {
  vi.resetModules();
  const { user } = await openApp();
  await user.click(screen.getByRole('button', { name: 'Market' }));
  expect(document.querySelector('main [data-shape=street]')).not.toBeNull();
  await loads();
  expect(screen.getByText('Welcome To SOHO Market')).toBeDefined();
});

test('links out of the app are opened by the messenger', async () => {
  const { user, messenger } = await openApp({
    at: '/pickgame',
    config: {
      community_url: 'https://t.me/soho_community',
      social: {
        telegram: 'https://t.me/soho_news',
        x: 'https://x.com/soho',
        facebook: 'https://www.facebook.com/groups/soho',
        reddit: 'https://www.reddit.com/r/soho',
      },
    },
  });
  for (const name of ['About Us', 'Telegram', 'X', 'Facebook group', 'Reddit']) {
    await user.click(screen.getByRole('link', { name }));
  }
  expect(messenger.posted('web_app_open_tg_link')).toEqual([
    { path_full: '/soho_community' },
    { path_full: '/soho_news' },
  ]);
  expect(messenger.posted('web_app_open_link')).toEqual([
    { url: 'https://x.com/soho' },
    { url: 'https://www.facebook.com/groups/soho' },
    { url: 'https://www.reddit.com/r/soho' },
  ]);
});

describe('a link that names a screen', () => {
  const signed = { user: JSON.stringify({ id: 42, first_name: 'Lin', language_code: 'en' }), hash: 'abc' };
  test.each<[string, OpenOptions]>([
    ['in the address', { at: '/?tgWebAppStartParam=open_miners' }],
    ['among the launch parameters', { at: '/', startParam: 'open_miners' }],
    [
      'in the signed data',
      { at: '/', initData: new URLSearchParams({ ...signed, start_param: 'open_miners' }).toString() },
    ],
  ])('opens it, wherever the messenger gives it: %s', async (_, options) => {
    await openApp(options);
    expect(location.pathname).toBe('/miner');
  });

  test('opens it at the launch only: a hub that is loaded again stays', async () => {
    const { user } = await openApp({ at: '/', startParam: 'open_miners' });
    await user.click(tab('App'));
    await launchApp();
    expect(location.pathname).toBe('/app');
  });
});
