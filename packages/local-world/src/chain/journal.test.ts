import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Address } from '@ton/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalChain, openLocalChain } from './local-chain.ts';
import { LOCAL_RECEIVER } from './receiver.ts';

const to = Address.parseRaw(LOCAL_RECEIVER);
let folder: string;
let chain: LocalChain;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soho-chain-'));
  chain = openLocalChain({ folder });
});
afterEach(() => {
  chain.close();
  rmSync(folder, { recursive: true });
});

function reopen(): void {
  chain.close();
  chain = openLocalChain({ folder });
}

const balance = () => chain.account(LOCAL_RECEIVER).balance;
const last = () => chain.history.lastAt(LOCAL_RECEIVER, chain.shownSecond());

test('is the same after a restart, and continues from there', async () => {
  await chain.transfer({ to, amount: 1n });
  const newest = await chain.transfer({ to, amount: 2n });
  const before = balance();
  reopen();
  expect(balance()).toBe(before);
  expect(last()).toEqual(newest);
  const next = await chain.transfer({ to, amount: 4n });
  expect(next?.lt).toBeGreaterThan(newest?.lt ?? 0n);
  expect(chain.history.from(LOCAL_RECEIVER, next?.lt ?? 0n, next?.hash ?? '', 9)).toHaveLength(3);
});

test('ignores a line that was cut off', async () => {
  await chain.transfer({ to, amount: 1n });
  chain.close();
  appendFileSync(join(folder, 'local-chain.jsonl'), '{"block":[{"address":"0:');
  chain = openLocalChain({ folder });
  const newest = await chain.transfer({ to, amount: 2n });
  reopen();
  expect(chain.history.from(LOCAL_RECEIVER, newest?.lt ?? 0n, newest?.hash ?? '', 9)).toHaveLength(2);
});

test('a message that waits on a halted chain survives a restart, and arrives once', async () => {
  chain.faults.change({ halted: true });
  expect(await chain.transfer({ to, amount: 5n })).toBeUndefined();
  reopen();
  await expect.poll(balance).toBe(5n);
  reopen();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(balance()).toBe(5n);
});
