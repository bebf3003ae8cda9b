import type { ServerResponse } from 'node:http';
import { Cell } from '@ton/core';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Chain, createChain } from './chain.ts';
import { ChainGap, ChainUnreachable } from './chain-errors.ts';
import { ACCOUNT, fakeHistory, ltOf } from './testing/history.ts';
import {
  answerTooLong,
  blockId,
  FAILURES,
  startToncenter,
  type Toncenter,
  transactionsOf,
} from './testing/toncenter.ts';
import { LOCAL_ZERO_STATE, ZERO_STATES } from './zero-state.ts';

const history = fakeHistory(250).map((cell, index) => ({
  lt: ltOf(index + 1),
  hash: cell.hash().toString('hex'),
  boc: cell.toBoc().toString('base64'),
}));
const place = (number: number) => ({ lt: ltOf(number), hash: history[number - 1]?.hash ?? '' });
/** For a provider that is silent. */
const FAST = { tryMs: 500, patientMs: 500, apartMs: 0 };
const PATIENT = { tryMs: 10_000, patientMs: 10_000, apartMs: 0 };

let toncenter: Toncenter;
let chain: Chain;

beforeEach(async () => {
  toncenter = await startToncenter();
  toncenter.answers['getTransactions'] = transactionsOf(history);
  chain = createChain({ network: 'local', url: toncenter.url, timing: PATIENT });
});

afterEach(() => toncenter.close());

describe('transactions', () => {
  test('are read over several pages, newest first, each once, to the beginning of the account', async () => {
    const read = await chain.readTransactions(ACCOUNT, place(250), 1000);
    expect(read.map(({ value }) => Number(value))).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index));
    expect(read[0]).toMatchObject({ ...place(250), kind: 'payment', comment: 'm:250' });
    expect(read.at(-1)).toMatchObject({ ...place(1), prevLt: 0n });
    expect(toncenter.requests.map(({ params }) => params['limit'])).toEqual([100, 100, 100]);
  });

  test('are as many as requested', async () => {
    expect(await chain.readTransactions(ACCOUNT, place(250), 120)).toHaveLength(120);
    expect(await chain.readTransactions(ACCOUNT, place(2), 1)).toHaveLength(1);
    expect(await chain.readTransactions(ACCOUNT, { lt: 0n, hash: '0'.repeat(64) }, 10)).toEqual([]);
  });

  test('are not requested if they are known', async () => {
    const read = await chain.readTransactions(ACCOUNT, place(250), 100, place(248).lt);
    expect(read.map(({ lt }) => lt)).toEqual([place(250).lt, place(249).lt]);
    expect(await chain.readTransactions(ACCOUNT, place(248), 100, place(248).lt)).toEqual([]);
    expect(toncenter.requests.map(({ params }) => params['to_lt'])).toEqual([String(place(248).lt)]);
  });

  test('that are known are dropped if the provider still gives them', async () => {
    toncenter.answers['getTransactions'] = (params) => transactionsOf(history)({ ...params, to_lt: 0 });
    const read = await chain.readTransactions(ACCOUNT, place(250), 100, place(248).lt);
    expect(read.map(({ lt }) => lt)).toEqual([place(250).lt, place(249).lt]);
  });

  test('are read though each page is shorter than requested', async () => {
    toncenter.answers['getTransactions'] = transactionsOf(history, 16);
    expect(await chain.readTransactions(ACCOUNT, place(40), 1000)).toHaveLength(40);
  });

  test('are requested again, a few and of the whole history, when the first attempt fails', async () => {
    toncenter.failures.push(FAILURES.hangs);
    expect(await chain.readTransactions(ACCOUNT, place(250), 120)).toHaveLength(120);
    expect(toncenter.requests.map(({ params }) => [params['limit'], params['archival']])).toEqual([
      [100, undefined],
      [10, true],
      [100, undefined],
      [10, undefined],
    ]);
  });

  test.each([
    ['one left out', () => history.filter((_, index) => index !== 148)],
    ['one exchanged', () => history.with(148, { ...place(149), boc: history[3]?.boc ?? '' })],
    ['none at all', () => []],
  ])('are not taken with %s: the list has a gap', async (_, wrong) => {
    toncenter.answers['getTransactions'] = transactionsOf(wrong());
    await expect(chain.readTransactions(ACCOUNT, place(200), 200)).rejects.toThrow(ChainGap);
  });

  test('are taken one by one when a page of more shows one that is not among them', async () => {
    toncenter.answers['getTransactions'] = transactionsOf(history.toSpliced(148, 0, ...history.slice(3, 4)));
    const read = await chain.readTransactions(ACCOUNT, place(150), 4);
    expect(read.map(({ lt }) => lt)).toEqual([150, 149, 148, 147].map(ltOf));
  });

  test('that the provider says it does not have are a gap, however often, and never stop other requests', async () => {
    const message = 'LITE_SERVER_UNKNOWN: cannot locate transaction in block with specified logical time';
    const lacking = (response: ServerResponse) => response.end(JSON.stringify({ ok: false, error: message }));
    for (let time = 0; time < 6; time += 1) {
      toncenter.failures.push(lacking, lacking, lacking);
      await expect(chain.readTransactions(ACCOUNT, place(9), 5)).rejects.toThrow(ChainGap);
    }
    expect(await chain.readTransactions(ACCOUNT, place(3), 3)).toHaveLength(3);
  });

  test.each([
    ['that cannot be read', 'te6ccgEBAQEAAgAAAA=='],
    ['of more bytes than there can be', Buffer.alloc(2 * 1024 * 1024 + 1).toString('base64')],
    ['that announces more cells than there can be', Buffer.from('b5ee9c72040100000001', 'hex').toString('base64')],
  ])('are not taken with one %s', async (_, boc) => {
    toncenter.answers['getTransactions'] = transactionsOf(history.with(148, { ...place(149), boc }));
    await expect(chain.readTransactions(ACCOUNT, place(200), 200)).rejects.toThrow(ChainUnreachable);
  });

  test('are not taken of another account', async () => {
    await expect(chain.readTransactions(`0:${'cd'.repeat(32)}`, place(9), 5)).rejects.toThrow(ChainGap);
  });

  test('J05: leave a turn to other work between any two', async () => {
    let turn = 0;
    const count = (): void => {
      turn += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);
    const turns: number[] = [];
    const fromBoc = Cell.fromBoc.bind(Cell);
    const parsing = vi.spyOn(Cell, 'fromBoc').mockImplementation((boc) => {
      turns.push(turn);
      return fromBoc(boc);
    });
    await chain.readTransactions(ACCOUNT, place(20), 20);
    parsing.mockRestore();
    clearImmediate(counting);
    expect(new Set(turns).size).toBe(20);
  });

  describe('with bodies as large as they get', () => {
    const text = 'x'.repeat(240_000);
    const large = fakeHistory(3, text).map((cell, index) => ({
      lt: ltOf(index + 1),
      hash: cell.hash().toString('hex'),
      boc: cell.toBoc().toString('base64'),
    }));
    const newest = large.at(-1) ?? { lt: 0n, hash: '' };
    let onThisThread: MockInstance;

    afterEach(() => onThisThread.mockRestore());

    beforeEach(() => {
      onThisThread = vi.spyOn(Cell, 'fromBoc');
      toncenter.answers['getTransactions'] = transactionsOf(large);
      chain = createChain({ network: 'local', url: toncenter.url, timing: PATIENT });
    });

    test('are read whole, and on another thread, which requests them itself', async () => {
      const read = await chain.readTransactions(ACCOUNT, newest, 3);
      expect(read.map(({ comment }) => comment)).toEqual([text, text, text]);
      expect(toncenter.requests).toHaveLength(2);
      expect(onThisThread).not.toHaveBeenCalled();
    });

    test('are requested there at once until an answer is short', async () => {
      await chain.readTransactions(ACCOUNT, newest, 3);
      await chain.readTransactions(ACCOUNT, newest, 3);
      expect(toncenter.requests).toHaveLength(3);
      toncenter.answers['getTransactions'] = transactionsOf(history);
      await chain.readTransactions(ACCOUNT, place(3), 3);
      expect(onThisThread).not.toHaveBeenCalled();
      await chain.readTransactions(ACCOUNT, place(3), 3);
      expect(toncenter.requests).toHaveLength(5);
      expect(onThisThread).toHaveBeenCalledTimes(3);
    });

    test('are not taken with one left out', async () => {
      toncenter.answers['getTransactions'] = transactionsOf(large.toSpliced(1, 1));
      await expect(chain.readTransactions(ACCOUNT, newest, 3)).rejects.toThrow(ChainGap);
    });

    test('are read no further than 16 MiB', async () => {
      toncenter.failures.push(answerTooLong, answerTooLong, answerTooLong, answerTooLong);
      await expect(chain.readTransactions(ACCOUNT, newest, 3)).rejects.toThrow(/longer than 16777216 bytes/);
      expect(toncenter.requests).toHaveLength(4);
    });
  });

  describe('J17: larger than a provider gives in time', () => {
    const large = fakeHistory(5, 'x'.repeat(70_000)).map((cell, index) => ({
      lt: ltOf(index + 1),
      hash: cell.hash().toString('hex'),
      boc: cell.toBoc().toString('base64'),
    }));
    const newest = large.at(-1) ?? { lt: 0n, hash: '' };
    /** The numbers of transactions that were requested, without repetitions. */
    const limits = () =>
      toncenter.requests
        .map(({ params }) => params['limit'])
        .filter((limit, index, all) => index === 0 || limit !== all[index - 1]);

    test('are read one by one, and in full pages again once they are short', async () => {
      toncenter.answers['getTransactions'] = transactionsOf(large);
      chain = createChain({ network: 'local', url: toncenter.url, timing: PATIENT });
      // One of them has some 95 kB, and two are more than comes.
      toncenter.mostBytes = 150_000;
      expect(await chain.readTransactions(ACCOUNT, newest, 100)).toHaveLength(5);
      expect(limits()).toEqual([100, 10, 1]);
      toncenter.requests.length = 0;
      toncenter.answers['getTransactions'] = transactionsOf(history);
      await chain.readTransactions(ACCOUNT, place(250), 120);
      expect(limits()).toEqual([1, 10, 100, 9]);
    });

    test('are waited for longer than a page of others is', async () => {
      chain = createChain({ network: 'local', url: toncenter.url, timing: { ...PATIENT, tryMs: 500 } });
      toncenter.answers['getTransactions'] = transactionsOf(large);
      toncenter.delayMs = 700;
      expect(await chain.readTransactions(ACCOUNT, newest, 2)).toHaveLength(2);
      expect(limits()).toEqual([2, 1]);
    });
  });
});

describe('an account', () => {
  const information = {
    '@type': 'raw.fullAccountState',
    balance: '1230000000',
    state: 'active',
    code: '',
    data: '',
    last_transaction_id: {
      '@type': 'internal.transactionId',
      lt: '77',
      hash: Buffer.alloc(32, 0xfb).toString('base64'),
    },
    block_id: blockId(LOCAL_ZERO_STATE),
    sync_utime: 1_800_000_000,
  };

  test('has a balance, a newest transaction, and the time of the chain', async () => {
    toncenter.answers['getAddressInformation'] = () => information;
    expect(await chain.readAccount(ACCOUNT)).toEqual({
      balance: 1_230_000_000n,
      last: { lt: 77n, hash: 'fb'.repeat(32) },
      readAt: new Date(1_800_000_000_000),
    });
  });

  test('that nothing has happened to has none', async () => {
    const nothing = { '@type': 'internal.transactionId', lt: '0', hash: Buffer.alloc(32).toString('base64') };
    toncenter.answers['getAddressInformation'] = () => ({
      ...information,
      balance: 0,
      state: 'uninitialized',
      last_transaction_id: nothing,
    });
    expect(await chain.readAccount(ACCOUNT)).toMatchObject({ balance: 0n, last: undefined });
  });
});

describe('the network', () => {
  const master = (name: keyof typeof ZERO_STATES) => () => ({
    '@type': 'blocks.masterchainInfo',
    state_root_hash: '',
    last: blockId(LOCAL_ZERO_STATE),
    init: blockId(ZERO_STATES[name]),
  });

  test.each(['mainnet', 'testnet', 'local'] as const)('is known by the zero state: %s', async (network) => {
    const reader = createChain({ network, url: toncenter.url, timing: FAST });
    for (const other of ['mainnet', 'testnet', 'local'] as const) {
      toncenter.answers['getMasterchainInfo'] = master(other);
      expect(await reader.verifyNetwork()).toBe(other === network);
    }
  });

  test('has zero states of 32 bytes', () => {
    for (const { rootHash, fileHash } of Object.values(ZERO_STATES)) {
      expect(Buffer.from(rootHash, 'base64')).toHaveLength(32);
      expect(Buffer.from(fileHash, 'base64')).toHaveLength(32);
    }
  });
});

describe("a contract's key", () => {
  const answer = (exit_code: number, stack: unknown) => () => ({ gas_used: 1, exit_code, stack });

  test('is 32 bytes, also when it begins with zeros', async () => {
    toncenter.answers['runGetMethod'] = answer(0, [['num', '0xabc']]);
    expect((await chain.readPublicKey(ACCOUNT))?.toString('hex')).toBe('abc'.padStart(64, '0'));
    expect(toncenter.requests[0]?.params).toMatchObject({ method: 'get_public_key', stack: [] });
  });

  test.each([
    ['the method is missing', 11, []],
    ['the contract is missing', -13, []],
    ['it answers nothing', 0, []],
    ['it answers a negative number', 0, [['num', '-0x1']]],
    ['it answers a cell', 0, [['cell', { bytes: '' }]]],
    ['the answer is unknown', 0, [['what', 1]]],
    ['it answers too large a number', 0, [['num', `0x1${'0'.repeat(64)}`]]],
  ])('is undefined when %s', async (_, exitCode, stack) => {
    toncenter.answers['runGetMethod'] = answer(exitCode, stack);
    expect(await chain.readPublicKey(ACCOUNT)).toBeUndefined();
  });

  test('may be refused for ever without harm to payments', async () => {
    for (let time = 0; time < 6; time += 1) {
      toncenter.failures.push(FAILURES['refuses in JSON'], FAILURES['refuses in JSON']);
      await expect(chain.readPublicKey(ACCOUNT)).rejects.toThrow(ChainUnreachable);
    }
    toncenter.failures.length = 0;
    expect(await chain.readTransactions(ACCOUNT, place(3), 3)).toHaveLength(3);
  });
});

describe('F19: when the API', () => {
  const chainFor = (failure: string) =>
    ['hangs', 'answers without end'].includes(failure)
      ? createChain({ network: 'local', url: toncenter.url, timing: FAST })
      : chain;

  test.each(Object.entries(FAILURES))('%s once, the second try has the answer', async (name, failure) => {
    toncenter.failures.push(failure);
    expect(await chainFor(name).readTransactions(ACCOUNT, place(3), 3)).toHaveLength(3);
    expect(toncenter.requests).toHaveLength(2);
  });

  test.each(Object.entries(FAILURES))('%s each time, the chain is unreachable', async (name, failure) => {
    toncenter.failures.push(failure, failure, failure);
    await expect(chainFor(name).readTransactions(ACCOUNT, place(3), 3)).rejects.toThrow(ChainUnreachable);
    expect(toncenter.requests).toHaveLength(3);
  });

  test('J04: answers with more than 16 MiB each time, the chain is unreachable', async () => {
    toncenter.failures.push(answerTooLong, answerTooLong);
    await expect(chain.readAccount(ACCOUNT)).rejects.toThrow(ChainUnreachable);
    expect(toncenter.requests).toHaveLength(2);
  });

  test('is down, the chain is unreachable, and the failure says why', async () => {
    await toncenter.close();
    const failure = await chain.verifyNetwork().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChainUnreachable);
    expect(failure).toHaveProperty('cause', expect.any(Error));
  });

  test('has failed five times, it gets no more requests', async () => {
    for (let time = 0; time < 5; time += 1) {
      toncenter.failures.push(FAILURES['fails (503)'], FAILURES['fails (503)']);
      await expect(chain.readAccount(ACCOUNT)).rejects.toThrow(ChainUnreachable);
    }
    await expect(chain.readAccount(ACCOUNT)).rejects.toThrow(ChainUnreachable);
    expect(toncenter.requests).toHaveLength(10);
  });
});

test("the provider's key is sent to the provider", async () => {
  const keyed = createChain({ network: 'local', url: toncenter.url, apiKey: 'a-key', timing: FAST });
  await keyed.readTransactions(ACCOUNT, place(1), 1);
  await chain.readTransactions(ACCOUNT, place(1), 1);
  expect(toncenter.requests.map(({ apiKey }) => apiKey)).toEqual(['a-key', undefined]);
});
