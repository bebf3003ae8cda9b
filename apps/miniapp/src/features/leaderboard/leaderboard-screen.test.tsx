import { calls } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { tonesHeard } from '../../testing/fake-sound.ts';
import { loads, openApp, passes } from '../../testing/open-app.ts';

describe('the leaderboard', () => {
  test('shows gold, silver and bronze, and marks the row that is my own', async () => {
    await openApp({
      at: '/leaderboard',
      server: (server) => {
        server.answers(calls.leaderboard, [
          { nickname: 'ann', balance: 700, avatar_url: 'https://t.me/ann.jpg' },
          { nickname: 'bob', balance: 500, frame: 'bamboo' },
          { nickname: 'cid', balance: 400 },
          { nickname: 'lin', balance: 200, avatar_url: 'https://t.me/lin.jpg' },
        ]);
        server.answers(calls.leaderboardMe, { rank: 4, balance: 200 });
        server.answers(calls.balance, { balance: 200, nickname: 'lin', avatar_url: null });
      },
    });
    const rows = within(screen.getByRole('list', { name: 'Leaderboard' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.replace(/^[A-Z4]/, ''))).toEqual([
      'ann7001',
      'bob5002',
      'cid4003',
      'linYou200',
    ]);
    expect(rows.map((row) => within(row).queryByRole('img')?.getAttribute('aria-label'))).toEqual([
      'Gold',
      'Silver',
      'Bronze',
      undefined,
    ]);
    expect(rows.map(({ dataset }) => dataset['me'])).toEqual(['false', 'false', 'false', 'true']);
    const faceOf = (row: Element | undefined) => row?.querySelector('img')?.src;
    expect(rows.map(faceOf)).toEqual(['https://t.me/ann.jpg', undefined, undefined, 'https://t.me/lin.jpg']);
    expect(rows[1]?.querySelector('[data-frame=bamboo]')).not.toBeNull();
    expect(screen.getByRole('region', { name: 'You' }).textContent).toBe('Place 4linYou200');
  });

  test('shows the players around a player who is below the list', async () => {
    await openApp({
      at: '/leaderboard',
      server: (server) => {
        server.answers(calls.leaderboard, [{ nickname: 'ann', balance: 700 }]);
        server.answers(calls.leaderboardMe, { rank: 120, balance: 200 });
        server.answers(calls.leaderboardNear, [
          { nickname: 'kim', balance: 230, me: false },
          { nickname: 'lin', balance: 200, me: true },
          { nickname: 'mei', balance: 190, me: false },
        ]);
      },
    });
    const rows = within(screen.getByRole('region', { name: 'Near you' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['119Kkim230', '120LlinYou200', '121Mmei190']);
    expect(rows.map(({ dataset }) => dataset['me'])).toEqual(['false', 'true', 'false']);
  });

  test.each([
    ['is said between the list and the players around', 4, true],
    ['is not said where they follow on each other', 3, false],
  ])('a gap %s', async (_, rank, isSaid) => {
    await openApp({
      at: '/leaderboard',
      server: (server) => {
        server.answers(calls.leaderboard, [{ nickname: 'ann', balance: 700 }]);
        server.answers(calls.leaderboardMe, { rank, balance: 200 });
        server.answers(calls.leaderboardNear, [
          { nickname: 'kim', balance: 230, me: false },
          { nickname: 'lin', balance: 200, me: true },
        ]);
      },
    });
    expect(screen.queryByText('…') !== null).toBe(isSaid);
  });

  test('without any coins leads to the games', async () => {
    const { user } = await openApp({ at: '/leaderboard' });
    expect(screen.getByRole('heading', { level: 2, name: 'The podium is empty' })).toBeDefined();
    await user.click(screen.getByText('Play a game'));
    await loads();
    expect(location.pathname).toBe('/pickgame');
  });

  test('that cannot be read says why, and a retry shows it and passes the focus to the screen', async () => {
    const { server, user } = await openApp({
      at: '/leaderboard',
      server: (answers) => answers.isAwayFor(calls.leaderboard),
    });
    const reason = () => screen.getByRole('alert').textContent;
    // A query is tried twice.
    await passes(1_000);
    expect(reason()).toContain('Loading error: the server is not responding');
    server.answersAnything(calls.leaderboard, {}, 500);
    await user.click(screen.getByText('Try again'));
    await passes(1_000);
    expect(reason()).toContain('Loading error: something went wrong on our side');
    server.refuses(calls.leaderboard, 503, 'unavailable', 'The lanterns are being lit.');
    await user.click(screen.getByText('Try again'));
    await passes(1_000);
    expect(reason()).toContain('Loading error: The lanterns are being lit.');
    server.answers(calls.leaderboard, [{ nickname: 'mira', balance: 75_000 }]);
    await user.click(screen.getByText('Try again'));
    await loads();
    expect(screen.getByText('mira')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('of friends leads a player without any to the invitation', async () => {
    const { user } = await openApp({ at: '/leaderboard?tab=friends' });
    expect(screen.getByText('No friends here yet')).toBeDefined();
    await user.click(screen.getByText('Invite friends'));
    await loads();
    expect(location.pathname).toBe('/ref');
  });

  test('of a player and one friend has a podium of two', async () => {
    await openApp({
      at: '/leaderboard?tab=friends',
      server: (server) =>
        server.answers(calls.leaderboardFriends, [
          { nickname: 'lin', balance: 900, me: true },
          { nickname: 'mira', balance: 300, me: false },
        ]),
    });
    const board = screen.getByRole('list', { name: 'Friends' });
    expect(board.dataset['podium']).toBe('2');
    expect(
      within(board)
        .getAllByRole('img')
        .map((medal) => medal.getAttribute('aria-label')),
    ).toEqual(['Gold', 'Silver']);
  });
});

describe('the league of the week', () => {
  test('waits for the first coins', async () => {
    await openApp({ at: '/leaderboard?tab=week' });
    expect(screen.getByRole('heading', { name: 'Spark League' })).toBeDefined();
    expect(screen.getByText('Your league is waiting')).toBeDefined();
  });

  test('counts down by the clock of the server, and says what counts when it is asked', async () => {
    const { user } = await openApp({
      at: '/leaderboard?tab=week',
      server: (server) =>
        server.answers(calls.league, {
          tier: 0,
          ends_at: '2100-01-04T00:00:00Z',
          ends_in: 3 * 86_400 + 4 * 3_600,
          members: [],
          result: null,
        }),
    });
    expect(screen.getByText('Ends in 3d 4h')).toBeDefined();
    expect(screen.queryByText(/^Coins from games count/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'How a league works' }));
    expect(screen.getByText(/^Coins from games count/)).toBeDefined();
  });

  test('of one player says what counts, how one goes up, until when and for what, and leads to the games', async () => {
    const { user } = await openApp({
      at: '/leaderboard?tab=week',
      server: (server) =>
        server.answers(calls.league, {
          tier: 0,
          ends_at: '2100-01-04T00:00:00Z',
          ends_in: 3 * 86_400 + 4 * 3_600,
          members: [{ nickname: 'lin', coins: 800, me: true }],
          result: null,
        }),
    });
    const head = screen.getByRole('region', { name: 'Spark League' }).textContent;
    expect(head).toContain('Ends in 3d 4h');
    expect(head).toContain('Coins from games count.');
    expect(head).toContain('Once there are 5 of you, the first goes up to Candle');
    expect(head).toContain('The first wears laurels for a week');
    await user.click(screen.getByText('Play a game'));
    await loads();
    expect(location.pathname).toBe('/pickgame');
  });

  test('marks who goes up', async () => {
    const coins = [600, 400, 300, 200, 100];
    await openApp({
      at: '/leaderboard?tab=week',
      server: (server) =>
        server.answers(calls.league, {
          tier: 0,
          ends_at: '2100-01-04T00:00:00Z',
          members: coins.map((one, place) => ({ nickname: `n${place}`, coins: one, me: place === 0 })),
          result: null,
        }),
    });
    const rows = within(screen.getByRole('list', { name: 'Spark League' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.startsWith('Goes up'))).toEqual([true, false, false, false, false]);
    expect(rows[0]?.dataset['me']).toBe('true');
    expect(screen.getByText('The first goes up to Candle')).toBeDefined();
    expect(rows.map((row) => row.querySelectorAll('[data-line=true]').length)).toEqual([1, 0, 0, 0, 0]);
  });

  test('ends with a result, to which the hub leads, until it was seen', async () => {
    const result = { tier: 0, next_tier: 1, place: 1, coins: 600 };
    const { server, user } = await openApp({
      server: (prepared) => {
        const lantern = { place: 1, lit: true, forgiven: false, next_in: 3_600 };
        // Its row lets the first tap turn the sound on.
        prepared.answers(calls.progress, { xp: 100, rewards: 0, streak: 1, lantern });
        prepared.answers(calls.leaderboardPlace, { rank: 1, balance: 600, above: null, result });
        prepared.answers(calls.league, { tier: 1, ends_at: '2100-01-04T00:00:00Z', members: [], result });
      },
    });
    await passes(1_000);
    await user.click(screen.getByText('Your league result is in'));
    await loads();
    expect(screen.getByText('Last week: place 1')).toBeDefined();
    expect(screen.getByText('You are up in the Candle League!')).toBeDefined();
    await passes(0);
    // Of the win.
    expect(tonesHeard()).toContain(523);
    server.answers(calls.leagueSeen, {});
    await user.click(screen.getByText('OK'));
    await loads();
    expect(screen.queryByText('Last week: place 1')).toBeNull();
    expect(server.sent(calls.leagueSeen)).toHaveLength(1);
  });
});

test('the hub names the next player above, and the gap', async () => {
  await openApp({
    server: (server) =>
      server.answers(calls.leaderboardPlace, {
        rank: 3,
        balance: 700,
        above: { nickname: 'mira', balance: 800 },
        result: null,
      }),
  });
  await passes(1_000);
  expect(screen.getByRole('link', { name: /^Place/ }).textContent).toBe('Place 3Next above mira another 100');
});
