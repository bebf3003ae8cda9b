import { consoleCalls } from '@soho/contract/console';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';

// It draws on a canvas.
vi.mock('../ui/bar-plot.ts', () => ({ drawBars: () => () => {} }));

test('a card shows the figure of the last day, and all days in a table', async () => {
  await openConsole({
    at: '/',
    server: (server) =>
      server.answers(consoleCalls.overview, {
        days: [
          { day: '2026-01-01', figures: { coins_pair: '702' } },
          { day: '2026-01-02', figures: { coins_pair: '700' } },
        ],
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
      }),
  });
  const heading = await screen.findByRole('heading', { name: 'Coins: pair' });
  const card = within(heading.closest('section') ?? document.body);
  expect(card.getByText(/today, UTC/).parentElement?.textContent).toBe('700 today, UTC');
  expect(
    [...card.getByRole('table', { hidden: true }).querySelectorAll('tbody tr')].map((row) => row.textContent),
  ).toEqual(['2026-01-02700', '2026-01-01702']);
});
