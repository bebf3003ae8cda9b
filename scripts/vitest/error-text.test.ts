import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const name = 'AssertionError';
const message = 'expected [ Array(1) ] to deeply equal []';
const own = '    at checkLog (/soho/e2e/log.ts:3:4)';
const foreign = [
  '    at runTest (file:///soho/node_modules/vitest/dist/run.js:1:2)',
  '    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)',
];
const stack = [`${name}: ${message}`, own, ...foreign].join('\n');

test('an error is shown with the difference of the values and the frames of the project', () => {
  const diff = '- []\n+ [\n+   "out of memory",\n+ ]';
  expect(errorText({ name, message, stack, diff })).toBe([`${name}: ${message}`, diff, own].join('\n'));
});

test('an error that has no frame of the project is shown with the first five of the others', () => {
  const frames = ['    at new Promise (<anonymous>)', ...foreign, ...foreign, ...foreign];
  expect(errorText({ name, message, stack: [`${name}: ${message}`, ...frames].join('\n') })).toBe(
    [`${name}: ${message}`, ...frames.slice(0, 5)].join('\n'),
  );
  expect(errorText({ message: 'worker exited' })).toBe('Error: worker exited');
});

test('what a stack says before the message is shown, and lines of the message are not taken for frames', () => {
  const place = 'file:///soho/a.ts:1\nimport { b } from "./b.ts";\n         ^\nSyntaxError: ';
  const said = 'no export named b\n    at b (/soho/b.ts:1:1)';
  expect(errorText({ name: 'SyntaxError', message: said, stack: `${place}${said}\n${own}` })).toBe(
    `${place}${said}\n${own}`,
  );
});

test('the causes of an error are shown, and a circle of causes is cut after three', () => {
  const cause = { name: 'Error', message: 'connect ECONNREFUSED' };
  const error = { name: 'TypeError', message: 'fetch failed', cause };
  // As the reporter calls it, which has several errors.
  expect([error].map(errorText)).toEqual(['TypeError: fetch failed\nCause: Error: connect ECONNREFUSED']);
  const circle: { message: string; cause?: object } = { message: 'round' };
  circle.cause = circle;
  expect(errorText(circle as { message: string }).split('\n')).toHaveLength(4);
});

test('the cause of a failure that was polled for is left out', () => {
  const cause = { name: 'Error', message: 'Matcher did not succeed in time.' };
  expect(errorText({ name, message, stack, cause })).toBe([`${name}: ${message}`, own].join('\n'));
});

test('a long difference is cut, and the cut is shown', () => {
  expect(errorText({ name, message, diff: 'x'.repeat(9_000) })).toBe(
    `${name}: ${message}\n${'x'.repeat(2_000)}\n… (the suite's log has all of it)`,
  );
});
