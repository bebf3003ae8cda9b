import { calls, type Lantern } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { button, openApp, passes } from '../../testing/open-app.ts';

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
