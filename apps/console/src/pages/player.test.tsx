import { consoleCalls, type ReplyOf, type Role } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeServer } from '../testing/fake-server.ts';
import { openConsole } from '../testing/open-console.tsx';
import { answersAboutPlayer, friendOf, NOW } from '../testing/player.ts';

type Entry = ReplyOf<typeof consoleCalls.entries>['entries'][number];

const GAME = '00000000-0000-4000-8000-000000000002';

function opensThePlayer(role: Role, prepare: (server: FakeServer) => void = () => {}, ...entries: Partial<Entry>[]) {
  return openConsole({
    at: '/players/5',
    role,
    server: (server) => {
      answersAboutPlayer(server);
      server.answers(consoleCalls.entries, {
        entries: entries.map((entry, place) => ({
          seq: place + 1,
          kind: 'pair',
          ref: 'quest',
          order_id: null,
          amount: 100,
          balance_after: 100,
          created_at: NOW,
          ...entry,
        })),
        next: null,
      });
      prepare(server);
    },
  });
}

test.each<[Role, string[]]>([
  ['viewer', []],
  ['finance', ['Add a note']],
  [
    'support',
    [
      'Give or take',
      'Write',
      'More ▾',
      'Hold bonuses',
      'Ban',
      'End sessions',
      'Hide on boards',
      'Export',
      'Erase',
      'Add a note',
    ],
  ],
])('what %s may do about a player is offered, and nothing else', async (role, offered) => {
  const { user } = await opensThePlayer(role);
  await screen.findByRole('heading', { name: 'Ledger' });
  if (role === 'support') {
    await user.click(screen.getByRole('button', { name: /^More/ }));
  }
  const buttons = within(screen.getByRole('main')).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent).filter((name) => !/^(▸|Copy)/.test(name ?? ''))).toEqual(
    offered,
  );
});

test('a game is replayed move by move, by buttons that keep the focus', async () => {
  const { user } = await opensThePlayer(
    'viewer',
    (server) =>
      server.answers(consoleCalls.game, {
        kind: 'puzzle',
        status: 'won',
        board: [1, 2, 3, 4, 5, 6, 0, 7, 8],
        moves: [7, 8],
        credits: [{ goal: 0, amount: 800, created_at: NOW }],
        dealt_at: NOW,
        closed_at: NOW,
      }),
    { ref: `game:${GAME}:0` },
  );
  await user.click(await screen.findByText('The board and moves'));
  await screen.findByText('As it was dealt');
  const board = () => within(screen.getByRole('list', { name: 'Board' })).getAllByRole('listitem');
  const tiles = () =>
    board()
      .map(({ textContent }) => textContent || '_')
      .join('');
  const presses = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(tiles()).toBe('123456_78');
  await presses('Next');
  screen.getByText(/^Move 1 of 2: tile 7/);
  expect(tiles()).toBe('1234567_8');
  await presses('Last');
  expect(tiles()).toBe('12345678_');
  await presses('Back');
  await presses('First');
  expect(tiles()).toBe('123456_78');
  // It leads nowhere now.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' }));
});

test('an entry leads to its task or its order, if the role may see that', async () => {
  const order_id = GAME;
  const entries = [{ ref: 'task:first' }, { ref: `miner:${order_id}`, order_id }];
  await opensThePlayer('support', undefined, ...entries);
  const addressOf = async (name: string) => (await screen.findByText(name)).closest('a')?.getAttribute('href');
  expect(await addressOf('first')).toBe('/tasks?task=first');
  expect(await addressOf('The order')).toBe(`/payments/${order_id}`);
});

test("a friend's friends are opened below", async () => {
  const { server, user } = await opensThePlayer('viewer');
  const button = await screen.findByRole('button', { name: 'Friends of guest_6: 1' });
  server.answers(consoleCalls.friends, { friends: [friendOf(7, 0)], next: null });
  await user.click(button);
  await screen.findByRole('link', { name: /7/ });
  expect(server.sent(consoleCalls.friends).map(({ query }) => query.get('player_id'))).toEqual(['5', '6']);
});

test('the menu is closed by Escape, which leaves the focus on its button, and by a choice', async () => {
  const { user } = await opensThePlayer('support');
  const more = await screen.findByRole('button', { name: /^More/ });
  await user.click(more);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull();
  expect(document.activeElement).toBe(more);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  screen.getByRole('dialog', { name: 'Ban' });
});

test('running miners, tasks, signs and the ledger are in words, and the ledger is read by kind and day', async () => {
  const { server, user } = await opensThePlayer('viewer', (answers) =>
    answersAboutPlayer(answers, {
      miners: [{ miner_id: 2, reward: 650_000, started_at: NOW, ready_at: NOW }],
      tasks: [{ tag: 'first', name: 'Read the news', reward: 500, collected_at: NOW }],
      signals: [{ day: '2026-01-02', code: 'perfect_games', count: 1200, evidence: '8 pairs in 6.5 s, game x' }],
      flags: [{ code: 'too_fast', count: 1, last: NOW }],
    }),
  );
  for (const text of ['Advanced Miner', 'Read the news', 'Games without a mistake', '1,200', 'Faster than a hand']) {
    await screen.findByText(text);
  }
  screen.getByText('8 pairs in 6.5 s, all cards known from the start');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Miner');
  const day = screen.getByLabelText('Day, UTC');
  await user.type(day, '2026-01-02');
  const last = server.sent(consoleCalls.entries).at(-1)?.query;
  expect([last?.get('kind'), last?.get('day')]).toEqual(['miner_reward', '2026-01-02']);
  expect(location.search).toBe('?kind=miner_reward&day=2026-01-02');
});
