import { expect, test } from 'vitest';
import { causeTimes } from './causes.ts';

const frames: [name: string, url: string, children: number[]][] = [
  ['(root)', '', [1, 2, 4]],
  ['(garbage collector)', '', []],
  ['end', 'node:_http_outgoing', [3]],
  ['writev', '', []],
  ['onResponse', 'file:///repo/packages/backend/src/platform/http/request-log.ts', [5]],
  ['Hmac', 'node:internal/crypto/hash', []],
];

test('time counts for the nearest caller that has a cause, and writing for itself', () => {
  const profile = {
    nodes: frames.map(([functionName, url, children], id) => ({
      id,
      children,
      callFrame: { functionName, url, lineNumber: 0 },
    })),
    startTime: 0,
    samples: [1, 2, 3, 5],
    timeDeltas: [10, 20, 30, 40],
  };
  expect(causeTimes(profile, 0, 1_000)).toEqual([
    ['log', 0.4],
    ['node:http: writing', 0.3],
    ['node:http', 0.2],
    ['(garbage collector)', 0.1],
  ]);
});
