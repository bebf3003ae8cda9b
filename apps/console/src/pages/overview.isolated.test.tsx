import { consoleCalls, type ReplyOf, type Role } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

// It draws on a canvas.
vi.mock('../ui/bar-plot.ts', () => ({ drawBars: () => () => {} }));

const EARNED = {
  day: '2026-01-02',
  ton: '1.25',
  stars: 150,
  coins_out: 50_000,
  coins_back: 300,
  ads: 7,
  players_new: 4,
  players_back: 2,
};

function opens(changes: Partial<ReplyOf<typeof consoleCalls.overview>>, role?: Role) {
  return openConsole({
    at: '/',
    ...(role && { role }),
    server: (server) => {
      server.answers(consoleCalls.earnings, { days: [EARNED] });
      server.answers(consoleCalls.overview, {
        days: [],
        cohorts: [],
        waiting: { payments: 0, left: '0' },
        off: [],
        incidents: [],
        condition: {
          audited_at: null,
          invariants: 0,
          broken: 0,
          chain_seconds: null,
          stars_seconds: null,
          shares_seconds: null,
          backup_seconds: null,
          jobs: 0,
          late_jobs: 0,
          requests: 0,
          errors: 0,
        },
        ...changes,
      });
    },
  });
}

test('figures stand beside those of yesterday and of the week, and what a day has earned beside what it cost', async () => {
  await opens({
    days: [
      { day: '2026-01-01', figures: { coins_pair: '7020', ads: '4' } },
      { day: '2026-01-02', figures: { coins_pair: '700', ads: '5' } },
    ],
  });
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await rowOf('Coins: pair')).toBe('Coins: pair7007,0207,020');
  const card = within(
    (await screen.findByRole('heading', { name: 'Ads watched' })).closest('section') ?? document.body,
  );
  expect(card.getByText('today').parentElement?.textContent).toBe('5 today');
  card.getByText('Yesterday 4, 4 a day in the week before today');
  expect(await rowOf('1.25')).toBe('2 Jan 20261.2515050,000300742');
});

test.each<[Role, number]>([
  ['finance', 1],
  ['content', 0],
])('an incident about money leads to the payments whoever may read them: %s', async (role, links) => {
  await opens({ incidents: [{ code: 'money_waits', detail: '' }] }, role);
  await screen.findByRole('list', { name: 'Open incidents' });
  expect(screen.queryAllByRole('link', { name: 'Open the payments' })).toHaveLength(links);
});
