import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { patience } from '../provision/patience.ts';
import { runCommand } from './run-command.ts';

/** Sends messages for twice as long as it may send none, then nothing more. */
const SENDS_THEN_HANGS = `
  for (let sent = 0; sent < 10; sent += 1) {
    process.send(sent);
    await new Promise((pause) => setTimeout(pause, Number(process.argv.at(-1)) / 5));
  }
  console.log('has sent all');
  setInterval(() => {}, 1_000);`;

test('a program that sends messages keeps running, and is stopped when it sends none for too long', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'soho-run-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const log = path.join(folder, 'log');
  const idleTimeoutMs = patience(2_000);
  const received: unknown[] = [];
  const exitCode = await runCommand(['--input-type=module', '--eval', SENDS_THEN_HANGS, '--', String(idleTimeoutMs)], {
    env: process.env,
    log,
    idleTimeoutMs,
    signal: stopping.signal,
    onMessage: (message) => received.push(message),
  });
  expect(exitCode).toBe(null);
  expect(received.length).toBe(10);
  expect(readFileSync(log, 'utf8')).toBe('has sent all\n');
});
