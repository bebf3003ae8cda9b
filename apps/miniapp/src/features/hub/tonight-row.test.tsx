import { calls, type Lantern } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { button, loads, openApp, passes, taps } from '../../testing/open-app.ts';
import { minersReply } from '../../testing/payment-replies.ts';

describe("tonight's lantern", () => {
  test('pays its prize when it is lit, and shows tomorrow’s with the time until then', async () => {
    const { server, user } = await opens({ place: 1 });
    lights(server, { place: 1, coins: 10 });
    await user.click(button("Light tonight's lantern +10 and an attempt"));
    await passes(0);
    expect(screen.getByText('Tomorrow: +20 and an attempt')).toBeDefined();
    expect(screen.getByText('in 2 h 1 min')).toBeDefined();
    expect(server.sent(calls.lanternLight)).toHaveLength(1);
  });

  test('names whole hours as long as they have two digits, so that a small phone shows one line at any hour', async () => {
    await opens({ place: 1, lit: true, next_in: 85_900 });
    expect(screen.getByText('in 23 h')).toBeDefined();
  });

  test('counts its attempt at once, on the hub and at a game that has shown none', async () => {
    const games = { attempts: 0, open: [], played: true, daily_solved: true };
    const { server, user } = await openApp({
      at: '/game',
      server: (prepared) => {
        prepared.answers(calls.attempts, { attempts: 0 });
        prepared.answers(calls.progress, { xp: 0, rewards: 0, streak: 1, games, lantern: lantern({ place: 1 }) });
      },
    });
    await user.click(screen.getByRole('link', { name: "Light tonight's lantern: +1 attempt" }));
    await passes(1_000);
    lights(server, { place: 1, coins: 10 });
    server.answers(calls.attempts, { attempts: 1 });
    await user.click(button("Light tonight's lantern +10 and an attempt"));
    await passes(1_500);
    await user.click(screen.getByRole('link', { name: /^Play.*1 attempt left/ }));
    await loads();
    await taps(user, 'SOHO');
    expect(screen.getByText('1 attempt left')).toBeDefined();
  });

  test('gives two attempts from the third night on', async () => {
    const { server, user } = await opens({ place: 3 });
    lights(server, { place: 3, coins: 30, attempts: 2 });
    await user.click(button("Light tonight's lantern +30 and 2 attempts"));
    await passes(0);
    expect(screen.getByText('+30 coins and 2 attempts. The next one is tomorrow!')).toBeDefined();
    expect(screen.getByText('Tomorrow: +50 and 2 attempts')).toBeDefined();
  });

  test('is a chest on the seventh day', async () => {
    const { server, user } = await opens({ place: 7 });
    lights(server, { place: 7, coins: 300, attempts: 2 });
    await user.click(button('Open the chest +300 and 2 attempts'));
    await passes(0);
    expect(screen.getByText('Tomorrow: +10 and an attempt')).toBeDefined();
  });

  test('before the chest announces it, and a missed day is forgiven', async () => {
    await opens({ place: 6, lit: true, forgiven: true });
    expect(screen.getByText('Tomorrow: the chest, +300 and 2 attempts')).toBeDefined();
    expect(screen.getByText('A missed day is forgiven. Miss another, and the garland starts over.')).toBeDefined();
  });
});

describe('the gold button', () => {
  const games = { attempts: 4, open: [{ kind: 'card' as const, found: 3 }], played: true, daily_solved: true };
  const progress = { xp: 100, rewards: 0, streak: 1, games };

  test('says for a moment that the lantern burns, before it offers the open game', async () => {
    const { server, user } = await opens({ place: 1 }, (prepared) =>
      prepared.answers(calls.progress, { ...progress, lantern: lantern({ place: 1 }) }),
    );
    lights(server, { place: 1, coins: 10, attempts: 1 });
    await user.click(button("Light tonight's lantern +10 and an attempt"));
    await passes(500);
    expect(screen.getByText('It burns')).toBeDefined();
    expect(screen.queryByText('Go on, 3 of 8')).toBeNull();
    await passes(1_000);
    await user.click(screen.getByRole('link', { name: 'Go on, 3 of 8' }));
    await loads();
    expect(location.pathname).toBe('/game');
  });

  test('is a miner that is ready, with the lantern beside it', async () => {
    await opens({ place: 1 }, (server) =>
      server.answers(calls.minersStatus, minersReply({ 1: { status: 'ready_to_claim' } })),
    );
    expect(screen.getByRole('link', { name: /^A miner is ready/ })).toBeDefined();
    expect(button('Lantern +10')).toBeDefined();
  });

  test('counts the reward of a lantern at once', async () => {
    await lightsTheFirst();
    expect(screen.getByText('Rewards').parentElement?.textContent).toContain('1');
  });
});

describe('a reminder', () => {
  test('is offered once after a lantern was lit, and allowed through the messenger', async () => {
    const { server, messenger, user } = await lightsTheFirst();
    server.answers(calls.messagesAllow, { allowed: true });
    await user.click(button('Remind me tomorrow'));
    expect(messenger.posted('web_app_request_write_access')).toHaveLength(1);
    messenger.sends('write_access_requested', { status: 'allowed' });
    await passes(0);
    expect(screen.getByText('The bot will remind you. Once a day at most, never at night.')).toBeDefined();
    expect(server.sent(calls.messagesAllow)[0]?.body).toMatchObject({ allowed: true });
    expect(localStorage.getItem('soho.tell-tomorrow')).not.toBeNull();
  });

  test('that is declined passes the focus to the screen, and is not offered again', async () => {
    const { user } = await lightsTheFirst();
    button('No, thanks').focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Remind me tomorrow')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(localStorage.getItem('soho.tell-tomorrow')).not.toBeNull();
  });

  test('is not offered to a player who has answered in the settings', async () => {
    await lightsTheFirst((server) => server.answers(calls.messages, { allowed: false, answered: true }));
    expect(screen.queryByText('Remind me tomorrow')).toBeNull();
  });
});

async function lightsTheFirst(prepare?: (server: FakeServer) => void) {
  const app = await opens({ place: 1 }, prepare);
  lights(app.server, { place: 1, coins: 10 });
  await app.user.click(button("Light tonight's lantern +10 and an attempt"));
  await passes(0);
  return app;
}

async function opens(tonight: Partial<Lantern>, prepare?: (server: FakeServer) => void) {
  const app = await openApp({
    server: (server) => {
      server.answers(calls.progress, { xp: 100, rewards: 0, streak: 1, lantern: lantern(tonight) });
      prepare?.(server);
    },
  });
  // The row is loaded when the browser is idle.
  await passes(1_000);
  return app;
}

function lights(
  server: FakeServer,
  { place, coins, attempts = 1 }: { place: number; coins: number; attempts?: number },
) {
  server.answers(calls.lanternLight, {
    reward: coins,
    attempts,
    balance: coins,
    lantern: lantern({ place, lit: true }),
  });
}

function lantern(changes: Partial<Lantern>): Lantern {
  return { place: 1, lit: false, forgiven: false, next_in: 7_250, ...changes };
}
