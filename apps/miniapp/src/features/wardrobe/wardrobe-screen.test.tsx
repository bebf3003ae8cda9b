import { calls, type Wardrobe } from '@soho/contract';
import { plainItems, type WornItems } from '@soho/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '../../testing/fake-server.ts';
import { header, loads, openApp, passes } from '../../testing/open-app.ts';

test('an item is tried on, bought after a question, and worn at once', async () => {
  const { server, user } = await opensWith(3_200, (prepared) =>
    prepared.answers(calls.leaderboardMe, { rank: 12, balance: 3_200, rank_after: 47 }),
  );
  await user.click(item(/^Fan, 1 ?000$/));
  await user.click(screen.getByRole('button', { name: /^Buy for 1 ?000$/ }));
  await loads();
  expect(dialog().textContent).toContain("It costs 1000 coins. You'll have 2200 left.");
  expect(dialog().textContent).toContain('Your place: 12 now, 47 after.');
  expect(server.sent(calls.leaderboardMe).at(-1)?.path).toBe('/leaderboard/me?spend=1000');
  await user.click(within(dialog()).getByText('Not now'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent(calls.wardrobeBuy)).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Buy for 1 ?000$/ }));
  server.answers(calls.wardrobeBuy, { balance: 2_200, wardrobe: wardrobe(['fan'], { card_back: 'fan' }) });
  await user.click(within(dialog()).getByText('Buy'));
  await loads();
  expect(screen.getByText("🎉 It's yours, and already on")).toBeDefined();
  expect(item('Fan, On')).toBeDefined();
  expect(screen.getByText("It's on")).toBeDefined();
});

test('an item that was bought can be put on again', async () => {
  const { server, user } = await opensWith(0, (prepared) =>
    prepared.answers(calls.wardrobe, wardrobe(['fan'], { card_back: 'fan' })),
  );
  await user.click(item('Moon, Yours'));
  server.answers(calls.wardrobeWear, wardrobe(['fan']));
  await user.click(screen.getByText('Put on'));
  await loads();
  expect(item('Moon, On')).toBeDefined();
  expect(item('Fan, Yours')).toBeDefined();
});

test('an item that costs more than the player has says how much is missing, and leads to the games', async () => {
  const { user } = await opensWith(200);
  await user.click(screen.getByRole('tab', { name: 'Lanterns' }));
  await user.click(item(/^Rose, 1 ?500$/));
  expect(screen.getByRole('main').textContent).toContain('1300 more coins to go');
  await user.click(screen.getByText('Play a game'));
  await loads();
  expect(location.pathname).toBe('/pickgame');
});

test('a purchase whose answer is lost is sent again under the same key', async () => {
  const { server, user } = await opensWith(1_600);
  await user.click(item(/^Fan, 1 ?000$/));
  await user.click(screen.getByRole('button', { name: /^Buy for 1 ?000$/ }));
  server.isAwayFor(calls.wardrobeBuy);
  await user.click(within(dialog()).getByText('Buy'));
  await loads();
  server.answers(calls.wardrobeBuy, { balance: 600, wardrobe: wardrobe(['fan'], { card_back: 'fan' }) });
  await passes(1_000);
  expect(item('Fan, On')).toBeDefined();
  const [first, second, third] = server.sent(calls.wardrobeBuy);
  expect(second?.key).toBe(first?.key);
  expect(third).toBeUndefined();
});

test('a purchase without an answer keeps its dialog open, whatever would close it', async () => {
  const { server, messenger, user } = await opensWith(1_600);
  await user.click(item(/^Fan, 1 ?000$/));
  await user.click(screen.getByRole('button', { name: /^Buy for 1 ?000$/ }));
  server.holds(calls.wardrobeBuy);
  await user.click(within(dialog()).getByText('Buy'));
  messenger.pressesBack();
  expect(dialog()).toBeDefined();
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(dialog()).toBeDefined();
  await user.click(dialog());
  expect(dialog()).toBeDefined();
});

test('a wardrobe that cannot be read says so, and opens after a retry', async () => {
  const { server, user } = await opensWith(0, (prepared) => prepared.isAwayFor(calls.wardrobe));
  await passes(1_000);
  expect(screen.getByRole('heading', { name: "The wardrobe didn't open" })).toBeDefined();
  expect(screen.getByText('The server is not responding.')).toBeDefined();
  server.answers(calls.wardrobe, wardrobe());
  await user.click(screen.getByText('Try again'));
  await loads();
  expect(item('Moon, On')).toBeDefined();
});

test('worn lanterns give their colour to the page', async () => {
  await openApp({
    server: (server) => {
      const lantern = { place: 1, lit: true, forgiven: false, next_in: 3_600 };
      server.answers(calls.progress, { xp: 100, rewards: 0, streak: 1, lantern });
      server.answers(calls.wardrobe, wardrobe(['rose'], { lantern: 'rose' }));
    },
  });
  await passes(1_000);
  expect(document.documentElement.dataset['lantern']).toBe('rose');
});

async function opensWith(balance: number, prepare?: (server: FakeServer) => void) {
  return openApp({
    at: '/wardrobe',
    server: (server) => {
      server.answers(calls.balance, { balance, nickname: 'lin', avatar_url: null });
      prepare?.(server);
    },
  });
}

function wardrobe(owned: string[] = [], worn: Partial<WornItems> = {}): Wardrobe {
  return { owned, worn: { ...plainItems, ...worn } };
}

/** Prices are written in groups of digits. */
function item(name: string | RegExp): HTMLElement {
  return screen.getByRole('radio', { name });
}

function dialog(): HTMLElement {
  return screen.getByRole('dialog');
}

test("the coins lead to the wardrobe, and the hub's line says what they are saved for", async () => {
  const { server, user } = await openApp({
    server: (prepared) => prepared.answers(calls.balance, { balance: 310, nickname: 'lin', avatar_url: null }),
  });
  await passes(1_000);
  const line = within(screen.getByRole('main')).getByRole('link', { name: /^To the Fan/ });
  expect(line.textContent).toBe('To the Fan 690');
  await user.click(within(header()).getByRole('link', { name: /Wardrobe$/ }));
  await loads();
  expect(location.pathname).toBe('/wardrobe');
  server.answers(calls.balance, { balance: 3_200, nickname: 'lin', avatar_url: null });
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'App' }));
  await passes(1_000);
  await user.click(screen.getByText('Harbour is yours for'));
  await loads();
  expect(location.pathname).toBe('/wardrobe');
});
