import { calls } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FakeMessenger } from '../../testing/fake-messenger.ts';
import { loads, openApp, passes } from '../../testing/open-app.ts';
import { makeTask } from '../../testing/tasks.ts';

const PLACES = ['Lottery', 'Casino', 'Staking', 'Insurance', 'Dating', 'Wallet', 'Taxi'];

test('seven places are yet to open, and say so', async () => {
  const { user } = await openApp();
  await passes(1_000);
  const hub = within(screen.getByRole('main'));
  expect(hub.getAllByText('soon')).toHaveLength(PLACES.length);
  for (const place of PLACES) {
    await user.click(hub.getByText(place));
    await loads();
    expect(screen.getByRole('dialog', { name: 'Coming Soon!' }).textContent).toContain(
      `${place} feature is currently under development and will be available soon. Stay tuned for updates!`,
    );
    await user.click(screen.getByText('OK'));
  }
});

test('a place that is yet to open tells what will be there, and leads to the games', async () => {
  const { user } = await openApp();
  await passes(1_000);
  await user.click(screen.getByText('Lottery'));
  await loads();
  expect(screen.getByRole('dialog').textContent).toContain('A ticket for coins, and a draw in the evening.');
  await user.click(screen.getByText('Play a game'));
  await loads();
  expect(location.pathname).toBe('/pickgame');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[string, (user: UserEvent, messenger: FakeMessenger) => Promise<void> | void]>([
  ['its button', (user) => user.click(screen.getByRole('button', { name: 'OK' }))],
  ["the messenger's back button", (_, messenger) => messenger.pressesBack()],
])('a dialog is closed by %s', async (_, close) => {
  const { user, messenger } = await openApp();
  await passes(1_000);
  await user.click(screen.getByText('Lottery'));
  await loads();
  await close(user, messenger);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(messenger.posted('web_app_setup_back_button').at(-1)).toEqual({ is_visible: false });
});

test("the day's progress is shown", async () => {
  await openApp({ server: (server) => server.answers(calls.progress, { xp: 100, rewards: 0, streak: 1 }) });
  const progress = within(screen.getByRole('region', { name: 'Daily Progress' })).getAllByRole('listitem');
  expect(progress.map(({ textContent }) => textContent)).toEqual(['100 XP Earned', '0 Rewards', '1 Day Streak']);
});

test('the Early Quest is offered first, and in it a game before any link', async () => {
  await openApp({
    server: (server) =>
      server.answers(calls.tasks, [
        makeTask({ tag: 'main', desction: 'Main', group: 'main' }),
        makeTask({ tag: 'early', desction: 'Play your first game', screen: '/pickgame' }),
        makeTask({ tag: 'link', desction: 'Follow us', task_type: 'instant' }),
      ]),
  });
  const [first, second] = screen.getAllByRole('region', { name: /Quest$/ }).map((quest) => within(quest));
  expect(first?.getByRole('heading').textContent).toBe('Early Quest');
  expect(second?.getByRole('heading').textContent).toBe('Main Quest');
  expect(first?.getAllByRole('listitem')[0]?.textContent).toContain('Play your first game');
});

test('parts of the hub that come later read nothing again that the screen has just read', async () => {
  const { server } = await openApp();
  await passes(5_000);
  for (const call of [calls.balance, calls.progress, calls.tasks]) {
    expect([call.path, server.sent(call).length]).toEqual([call.path, 1]);
  }
});

test.each([
  [1, "You're in first place"],
  [2, 'As many coins as the first'],
])('nobody has more coins than the player in place %i: %s', async (rank, text) => {
  await openApp({
    server: (server) => server.answers(calls.leaderboardPlace, { rank, balance: 800, above: null, result: null }),
  });
  expect(screen.getByText(text)).toBeDefined();
});
