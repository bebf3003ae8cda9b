import { expect, test } from 'vitest';
import { selfTimes } from './profile.ts';

const frames: [string, string][] = [
  ['(idle)', ''],
  ['(garbage collector)', ''],
  ['parse', 'file:///repo/node_modules/zod/v4/core/parse.js'],
  ['onRead', 'node:internal/stream_base_commons'],
  ['sign', 'file:///repo/packages/backend/src/platform/http/token.ts'],
  ['RegExp: ^[0-9a-f]+$', ''],
  ['run', 'file:///repo/node_modules/fastify/node_modules/@scope/tool/index.js'],
];

function profileOf(...samples: [id: number, microseconds: number][]) {
  return {
    nodes: frames.map(([functionName, url], id) => ({ id, callFrame: { functionName, url, lineNumber: 0 } })),
    startTime: 1_000,
    samples: samples.map(([id]) => id),
    timeDeltas: samples.map(([, delta]) => delta),
  };
}

test('the busy time is shared among packages, parts of Node and folders of ours', () => {
  const profile = profileOf([0, 5_000], [1, 10], [2, 40], [3, 20], [4, 20], [6, 10]);
  expect(selfTimes(profile, 'file:///repo/', 0, 10_000).byModule).toEqual([
    ['zod', 0.4],
    ['node:stream_base_commons', 0.2],
    ['packages/backend/platform/http', 0.2],
    ['(garbage collector)', 0.1],
    ['@scope/tool', 0.1],
  ]);
});

test('the expressions that text is matched with are one module', () => {
  const { byModule } = selfTimes(profileOf([5, 100]), 'file:///repo/', 0, 10_000);
  expect(byModule).toEqual([['(regular expression)', 1]]);
});

test('what was before and after is left out', () => {
  const profile = profileOf([2, 100], [4, 100], [3, 100]);
  expect(selfTimes(profile, 'file:///repo/', 1_150, 1_250).byFunction).toEqual([
    ['sign, packages/backend/platform/http', 1],
  ]);
});
