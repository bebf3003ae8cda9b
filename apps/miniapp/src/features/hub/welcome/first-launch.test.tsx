import { calls } from '@soho/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loads, openApp, passes } from '../../../testing/open-app.ts';

const cards = () => screen.getByRole('dialog', { name: 'Welcome to SOHO' });

test("three cards introduce the app; 'Let's go' leads to the games, and they are not shown again", async () => {
  const { user } = await openApp({ stored: { welcome: '' } });
  await passes(1_000);
  expect(within(cards()).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: "Let's go" }));
  await loads();
  expect(location.pathname).toBe('/pickgame');
  await user.click(screen.getByRole('link', { name: 'App' }));
  await loads();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('soho.welcome')).toBe('over');
});

test('a player who skips them does not see them again', async () => {
  const { user } = await openApp({ stored: { welcome: '' }, language: 'ru' });
  await passes(1_000);
  await user.click(screen.getByRole('button', { name: 'Пропустить' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('soho.welcome')).toBe('over');
});

test('a player who has played does not see them, even on a new phone', async () => {
  const games = { attempts: 0, open: [], played: true, daily_solved: false };
  const { server: answers } = await openApp({
    stored: { welcome: '' },
    server: (server) => server.answers(calls.progress, { xp: 100, rewards: 0, streak: 1, games }),
  });
  await passes(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(answers.sent(calls.referralStats)).toEqual([]);
});

test("they name the player's inviter", async () => {
  await openApp({
    stored: { welcome: '' },
    server: (server) =>
      server.answers(calls.referralStats, {
        total_referrals: 0,
        total_earnings: 0,
        referral_link: 'https://t.me/soho_bot/app?startapp=r1',
        invited_by: 'mira',
      }),
  });
  await passes(1_000);
  expect(cards().textContent).toContain('mira invited you');
});
