import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runStep } from './run-step.ts';

test('a check whose command takes too long is stopped, and says so', async () => {
  const logFolder = mkdtempSync(path.join(tmpdir(), 'soho-stopped-check-'));
  onTestFinished(() => rmSync(logFolder, { recursive: true }));
  const hangs = ['--eval', 'setInterval(() => {}, 1_000)'] as const;
  const tally = await runStep(
    { kind: 'check', name: 'types', commands: [hangs] },
    {
      env: process.env,
      filters: [],
      update: false,
      logFolder,
      idleTimeoutMs: 100,
      signal: new AbortController().signal,
      onEvent: () => {},
    },
  );
  expect(tally.failures).toEqual([{ title: 'types', message: 'was stopped before it ended' }]);
});
