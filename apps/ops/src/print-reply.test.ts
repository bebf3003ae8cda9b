import { expect, test } from 'vitest';
import { judgeReply } from './print-reply.ts';

test.each([
  ['nothing is wrong', { differences: [], ton: { apart: '0', unread: 3 } }, 0],
  ['a payment differs', { networks: [{ differences: [{ hash: 'a' }] }] }, 1],
  ['sums are apart', { ton: { apart: '1' } }, 1],
  ['a source could not be read', { stars: { unknown: 'no answer' } }, 2],
  ['one differs and another could not be read', { stars: { unknown: 'no answer' }, ton: { apart: '-1' } }, 1],
])('when %s, the exit code says so', (_, reply, code) => {
  expect(judgeReply(reply)).toBe(code);
});
