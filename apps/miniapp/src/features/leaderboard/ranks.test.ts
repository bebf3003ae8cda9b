import { calls } from '@soho/contract';
import { expect, it } from 'vitest';
import { ownPlace } from './ranks.ts';

const board = calls.leaderboard.reply.parse([
  { nickname: 'mira', balance: 900 },
  { nickname: 'jun', balance: 700 },
  { nickname: 'Player', balance: 700 },
  { nickname: 'Player', balance: 500 },
  { nickname: 'Player', balance: 500 },
]);

it('finds the player if no other row looks the same', () => {
  expect(ownPlace(board, { nickname: 'jun', balance: 700 })).toBe(1);
  expect(ownPlace(board, { nickname: 'Player', balance: 500 })).toBeUndefined();
  expect(ownPlace(board, { nickname: 'jun', balance: 800 })).toBeUndefined();
  expect(ownPlace(board, undefined)).toBeUndefined();
});
