import type { PlayableGames } from '@soho/contract';
import { expect, test } from 'vitest';
import { type NextStep, nextStep } from './next-step.ts';

const games: PlayableGames = {
  attempts: 2,
  open: [
    { kind: 'card', found: 3 },
    { kind: 'puzzle', found: 0 },
  ],
  played: true,
  daily_solved: false,
};

test.each<[string, Parameters<typeof nextStep>[0], NextStep | undefined]>([
  ['a miner that is ready', { readyCoins: 75_000, lit: false, games }, { kind: 'miner', coins: 75_000 }],
  ["then tonight's lantern", { readyCoins: 0, lit: false, games }, { kind: 'lantern' }],
  ['then the newest open game', { readyCoins: 0, lit: true, games }, { kind: 'game', game: 'card', found: 3 }],
  ['then a new one', { readyCoins: 0, lit: true, games: { ...games, open: [] } }, { kind: 'play', attempts: 2 }],
  [
    'then the puzzle of the day',
    { readyCoins: 0, lit: true, games: { ...games, open: [], attempts: 0 } },
    { kind: 'daily' },
  ],
  [
    'and then nothing until tomorrow',
    { readyCoins: 0, lit: true, games: { ...games, open: [], attempts: 0, daily_solved: true } },
    undefined,
  ],
  ['nothing that the server does not tell', { readyCoins: 0, lit: true, games: undefined }, undefined],
])('the next best thing is %s', (_, offers, step) => {
  expect(nextStep(offers)).toEqual(step);
});
