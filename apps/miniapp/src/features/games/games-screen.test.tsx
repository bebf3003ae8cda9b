import { calls } from '@soho/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, passes } from '../../testing/open-app.ts';
import { minersReply } from '../../testing/payment-replies.ts';

const stall = (name: string) => screen.getByRole('button', { name, description: /./ }).closest('div')?.textContent;

async function opensTheGames(isSolved: boolean, status: 'mining' | 'ready_to_claim'): Promise<void> {
  const open = [{ kind: 'card' as const, found: 3 }];
  const games = { attempts: 2, open, played: true, daily_solved: isSolved };
  await openApp({
    at: '/pickgame',
    server: (server) => {
      server.answers(calls.progress, { xp: 0, rewards: 0, streak: 1, games });
      server.answers(calls.minersStatus, minersReply({ 2: { status } }));
    },
  });
  await passes(1_000);
}

test('each stall says what waits there', async () => {
  await opensTheGames(true, 'ready_to_claim');
  expect(stall('SOHO')).toContain('Go on, 3 of 8');
  expect(stall('Puzzle')).toContain('2 attempts left');
  expect(stall('Puzzle of the day')).toContain('Solved today');
  expect(stall('Auto Miner')).toContain('A miner is ready');
});

test('the stalls of a puzzle that is not solved and of a miner that runs say that', async () => {
  await opensTheGames(false, 'mining');
  expect(stall('Puzzle of the day')).toContain('Not solved yet');
  expect(stall('Auto Miner')).toContain('Mining');
});
