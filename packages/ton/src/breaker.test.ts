import { beforeEach, describe, expect, test } from 'vitest';
import { type Breaker, createBreaker } from './breaker.ts';
import { ChainUnreachable } from './chain-errors.ts';

let now: number;
let breaker: Breaker;
let calls: number;

beforeEach(() => {
  now = 1_000_000;
  calls = 0;
  breaker = createBreaker(() => now);
});

const failing = () =>
  breaker(() => {
    calls += 1;
    return Promise.reject(new Error('down'));
  });
const working = () =>
  breaker(() => {
    calls += 1;
    return Promise.resolve('fine');
  });

async function failTimes(times: number) {
  for (let time = 0; time < times; time += 1) {
    await expect(failing()).rejects.toThrow('down');
  }
}

describe('after five failures in a row', () => {
  beforeEach(() => failTimes(5));

  test('no request is sent for 30 seconds', async () => {
    now += 29_999;
    await expect(working()).rejects.toThrow(ChainUnreachable);
    expect(calls).toBe(5);
  });

  test('one trial is let through then, and its success lets all through', async () => {
    now += 30_000;
    expect(await working()).toBe('fine');
    await failTimes(4);
    expect(await working()).toBe('fine');
  });

  test('a trial that fails closes the door for 30 seconds more', async () => {
    now += 30_000;
    await failTimes(1);
    now += 29_999;
    await expect(working()).rejects.toThrow(ChainUnreachable);
    now += 1;
    expect(await working()).toBe('fine');
  });

  test('no other request passes while the trial goes on', async () => {
    now += 30_000;
    const trial = Promise.withResolvers<string>();
    const running = breaker(() => trial.promise);
    await expect(working()).rejects.toThrow(ChainUnreachable);
    trial.resolve('fine');
    expect(await running).toBe('fine');
    expect(await working()).toBe('fine');
  });
});

test('four failures are forgotten by a success', async () => {
  await failTimes(4);
  await working();
  await failTimes(4);
  expect(await working()).toBe('fine');
});

test('failures of what began before the door closed do not keep it closed for longer', async () => {
  const late = Promise.withResolvers<string>();
  const running = breaker(() => late.promise);
  await failTimes(5);
  now += 20_000;
  late.reject(new Error('late'));
  await expect(running).rejects.toThrow('late');
  now += 10_000;
  expect(await working()).toBe('fine');
});
