import { calls } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeServer } from '../testing/fake-server.ts';
import { header, loads, openApp, passes } from '../testing/open-app.ts';

const NETWORK = 'Authorization error: Ошибка сети. Проверьте подключение к интернету и доступность сервера';

describe('the gate', () => {
  test('waits for the server, and opens when it answers', async () => {
    let answer = () => {};
    await openApp({ server: (server) => (answer = server.holds(calls.auth)) });
    expect(screen.getByText('Loading authorization...')).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    answer();
    await loads();
    expect(screen.getByRole('navigation')).toBeDefined();
  });

  test.each<[string, string, (server: FakeServer) => void]>([
    ['an answer without a token', 'Failed to get token', (server) => server.answersAnything(calls.auth, {})],
    ['a server that is away', NETWORK, (server) => server.isAwayFor(calls.auth)],
  ])('%s keeps it closed, with a reason', async (_, reason, server) => {
    await openApp({ server });
    expect(screen.getByRole('alert').textContent).toContain(reason);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('without init data it refers to the messenger, and sends nothing', async () => {
    const { server } = await openApp({ initData: null });
    expect(screen.getByRole('alert').textContent).toContain('Open the app from Telegram');
    expect(screen.getByRole('link', { name: 'Open in Telegram' }).getAttribute('href')).toBe(
      'https://t.me/soho_bot/app',
    );
    expect(server.sent(calls.auth)).toEqual([]);
  });

  test('for a launch that the server refuses it leads to Telegram, and offers no other try', async () => {
    await openApp({ server: (answers) => answers.refuses(calls.auth, 401, 'unauthorized', 'Not valid.') });
    expect(screen.getByRole('heading').textContent).toBe('Open the game from Telegram.');
    expect(screen.getByRole('link', { name: 'Open in Telegram' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['a desktop has a code for the phone', true],
    ['a phone has none', false],
  ])('without init data %s', async (_, isDesktop) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDesktop, addEventListener() {} }));
    await openApp({ initData: null });
    await passes(2_000);
    expect(screen.queryByText('Or scan this with your phone.') !== null).toBe(isDesktop);
  });

  test('a server that stays busy is called twice, and says so', async () => {
    const { server } = await openApp({
      server: (answers) => answers.refuses(calls.auth, 503, 'unavailable', 'The server is busy.'),
    });
    vi.setTimerTickMode('manual');
    expect(screen.getByText('Loading authorization...')).toBeDefined();
    await passes(2_000);
    expect(screen.getByRole('alert').textContent).toContain('503 - The server is busy.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    expect(server.sent(calls.auth)).toHaveLength(2);
  });

  test('a server that does not answer within 10 s is a network error', async () => {
    await openApp({ server: (server) => server.holds(calls.auth) });
    vi.setTimerTickMode('manual');
    await passes(8_000);
    expect(screen.getByText('Loading authorization...')).toBeDefined();
    await passes(2_000);
    expect(screen.getByRole('alert').textContent).toContain(NETWORK);
  });

  test('a button that disappears for another try passes the focus to the screen', async () => {
    const { server, user } = await openApp({ server: (answers) => answers.isAwayFor(calls.auth) });
    const answer = server.holds(calls.auth);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    answer();
  });

  test('opens by itself when the network is back', async () => {
    const { server } = await openApp({ server: (answers) => answers.isAwayFor(calls.auth) });
    server.answers(calls.auth, { token: 'token' });
    window.dispatchEvent(new Event('online'));
    await loads();
    expect(screen.getByRole('navigation')).toBeDefined();
  });

  test('closes when the server no longer renews the session', async () => {
    const { server, user } = await openApp();
    server.refuses(calls.auth, 401, 'unauthorized', '');
    server.refuses(calls.leaderboard, 401, 'unauthorized', '');
    server.refuses(calls.referralStats, 401, 'unauthorized', '');
    await user.click(screen.getByRole('link', { name: 'Referral' }));
    await loads();
    expect(screen.getByRole('alert').textContent).toBe(
      "Couldn't sign you inYour session has ended. Close the app and open it again from Telegram.Try again",
    );
  });
});

describe('the header', () => {
  test('says that the balance could not be read, until it can', async () => {
    const { server } = await openApp({
      server: (answers) => {
        answers.answers(calls.auth, { token: 'token' });
        answers.isAwayFor(calls.balance);
      },
    });
    expect(header().textContent).toContain('Loading...');
    await passes(2_000);
    expect(header().textContent).toContain('Error');
    server.answers(calls.balance, { balance: 250, nickname: 'lin', avatar_url: null });
    await passes(5_000);
    expect(header().textContent).toContain('lin250');
  });
});
