import { calls } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { loads, type OpenOptions, openApp, passes, shows } from '../../testing/open-app.ts';

const LINK = 'https://t.me/soho_bot/app?startapp=r1';

describe('the lists of friends', () => {
  test('show who came, and what each has brought by reason', async () => {
    const at = '2026-03-01T12:00:00Z';
    const { user } = await opens({
      server: (server) => {
        server.answers(calls.referralStats, {
          total_referrals: 1,
          total_earnings: 72,
          referral_link: LINK,
          invited_by: null,
        });
        server.answers(calls.referralList, [{ nickname: 'mira', joined_at: at, balance: 150 }]);
        server.answers(calls.referralEarningsByFriend, {
          all: true,
          friends: [
            {
              referral_nickname: 'mira',
              amount: 80,
              reasons: [
                { reason: 'game_reward', amount: 30, earnings: 2, last_at: at },
                { reason: 'new_referral', amount: 50, earnings: 1, last_at: at },
              ],
            },
          ],
        });
      },
    });
    expect(screen.getByText('Total Referrals').nextSibling?.textContent).toBe('1');
    expect(screen.getByText('Total Earned').nextSibling?.textContent).toBe('72');
    expect(screen.getByText('My Referrals (1)')).toBeDefined();
    expect(items()).toEqual(['MmiraJoined 01.03.2026Balance150']);
    await user.click(screen.getByText('Earnings History'));
    expect(items()).toEqual([
      'Mmira01.03.2026+80game reward ×2+30new referral+50',
      'game reward ×2+30',
      'new referral+50',
    ]);
  });

  test('say what to do without friends', async () => {
    const { user } = await opens();
    expect(shows('Tip: earn 15% of their rewards and get 50 coins for each new referral.')).toBe(true);
    expect(shows('No referrals yet')).toBe(true);
    expect(shows('Share your link to start earning!')).toBe(true);
    await user.click(screen.getByText('Earnings History'));
    await loads();
    expect(shows('No earnings yet')).toBe(true);
    expect(shows('Your referral rewards will appear here!')).toBe(true);
  });

  test.each([19, 20])('say that they show the latest when they are full: %i friends', async (count) => {
    const friends = Array.from({ length: count }, (_, at) => ({ nickname: `f${at}`, joined_at: null, balance: at }));
    await opens({ server: (server) => server.answers(calls.referralList, friends) });
    expect(items()).toHaveLength(count);
    expect(shows('Your 20 latest friends')).toBe(count === 20);
  });
});

describe('the link', () => {
  test('is copied, and the button says so for two seconds', async () => {
    const { user } = await opens();
    await user.click(screen.getByText('Copy'));
    vi.setTimerTickMode('manual');
    await passes(0);
    expect(shows('Copied!')).toBe(true);
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await passes(2_000);
    expect(shows('Copied!')).toBe(false);
    expect(shows('Copy')).toBe(true);
  });

  test("is shared on the messenger's page, with an invitation", async () => {
    const { messenger, user } = await opens();
    await user.click(screen.getByText('Share'));
    const text = encodeURIComponent('Join me in SOHO: play, do tasks and earn coins together!');
    expect(messenger.posted('web_app_open_tg_link')).toEqual([
      { path_full: `/share/url?url=${encodeURIComponent(LINK)}&text=${text}` },
    ]);
  });

  test('is copied by Share in a messenger of version 6.0, which has no such page', async () => {
    const { messenger, user } = await opens({ version: '6.0' });
    await user.click(screen.getByText('Share'));
    await loads();
    expect(shows('Copied!')).toBe(true);
    expect(messenger.posted('web_app_open_tg_link')).toEqual([]);
  });
});

describe('referrals that cannot be read', () => {
  test('are announced while they load and when they fail, and come with a retry', async () => {
    const holding: (() => void)[] = [];
    const { server, user } = await opens({ server: (prepared) => holding.push(prepared.holds(calls.referralStats)) });
    expect(screen.getByText('Loading referral data...').getAttribute('role')).toBe('status');
    server.isAwayFor(calls.referralStats);
    for (const release of holding) {
      release();
    }
    // The second try is a second after the first has failed.
    await loads();
    await passes(1_000);
    expect(screen.getByRole('alert').textContent).toContain('Error loading referral data');
    server.answers(calls.referralStats, {
      total_referrals: 0,
      total_earnings: 0,
      referral_link: LINK,
      invited_by: null,
    });
    await user.click(screen.getByText('Try Again'));
    await loads();
    expect(shows('Copy')).toBe(true);
  });

  test('show the link while only the list has failed', async () => {
    const { server, user } = await opens({ server: (prepared) => prepared.isAwayFor(calls.referralList) });
    await passes(1_000);
    expect(shows('Error loading referral data')).toBe(true);
    expect(shows('Copy')).toBe(true);
    server.answers(calls.referralList, []);
    await user.click(screen.getByText('Try Again'));
    await loads();
    expect(shows('No referrals yet')).toBe(true);
  });
});

async function opens(options: OpenOptions = {}) {
  const app = await openApp({ at: '/ref', ...options });
  await passes(0);
  return app;
}

/** The texts of the list under the open tab. */
function items(): (string | null)[] {
  return within(screen.getByRole('tabpanel'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}
