import { Address, internal, loadTransaction, SendMode } from '@ton/core';
import { keyPairFromSeed } from '@ton/crypto';
import { TonClient, WalletContractV4, WalletContractV5R1 } from '@ton/ton';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { patience } from '../../../../scripts/provision/patience.ts';
import { assertPresent } from '../testing/assert-present.ts';
import { localChain } from './chain-plugin.ts';
import { readText } from './comment.ts';
import { openLocalChain } from './local-chain.ts';
import { LOCAL_RECEIVER } from './receiver.ts';

const receiver = Address.parseRaw(LOCAL_RECEIVER);
const { publicKey, secretKey } = keyPairFromSeed(Buffer.alloc(32, 7));
const v4 = WalletContractV4.create({ workchain: 0, publicKey });
const v5 = WalletContractV5R1.create({ publicKey, walletId: { networkGlobalId: -3 } });
const HEALTHY = { halted: false, lagSeconds: 0, failure: 'none', deliverAfterMs: 0 } as const;

let ahead = 0;
const chain = openLocalChain({ now: () => Date.now() + ahead });
const app = Fastify();
let client: TonClient;

beforeAll(async () => {
  await app.register(localChain, { chain });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  client = new TonClient({ endpoint: `${origin}/local/chain/api/v2/jsonRPC`, timeout: patience(500) });
  for (const { address, init } of [v4, v5]) {
    await chain.fund({ to: address, amount: 10_000_000_000n, init });
  }
});
afterAll(async () => {
  await app.close();
  chain.close();
});
afterEach(() => chain.faults.change(HEALTHY));

function post(path: string, payload: object) {
  return app.inject({ method: 'POST', url: `/local/chain/${path}`, payload });
}

/** A new address, so that no test sees another one's money. */
function newAddress(): Address {
  return new Address(0, Buffer.from(crypto.getRandomValues(new Uint8Array(32))));
}

async function pay(
  wallet: WalletContractV4 | WalletContractV5R1,
  to: Address,
  value: bigint,
  body: string,
  seconds = 60,
) {
  const opened = client.open(wallet);
  const transfer = {
    seqno: await opened.getSeqno(),
    secretKey,
    sendMode: SendMode.PAY_GAS_SEPARATELY,
    messages: [internal({ to, value, body, bounce: false })],
    timeout: Math.floor((Date.now() + ahead) / 1000) + seconds,
  };
  await (wallet instanceof WalletContractV4
    ? client.open(wallet).sendTransfer(transfer)
    : client.open(wallet).sendTransfer(transfer));
}

test.each([
  ['V4R2', v4],
  ['V5R1', v5],
])('a transfer that a %s wallet has signed arrives with its comment', async (_, wallet) => {
  const to = newAddress();
  const opened = client.open(wallet);
  const before = { seqno: await opened.getSeqno(), balance: await opened.getBalance() };
  await pay(wallet, to, 100_000_000n, 'm:1');

  expect(await opened.getSeqno()).toBe(before.seqno + 1);
  expect(before.balance - (await opened.getBalance())).toBeGreaterThan(100_000_000n);
  const [transaction] = await client.getTransactions(to, { limit: 1 });
  expect(transaction?.inMessage?.info).toMatchObject({ type: 'internal', value: { coins: 100_000_000n } });
  expect(readText(assertPresent(transaction?.inMessage?.body))).toBe('m:1');
});

test('an account without a contract is credited although its transaction is aborted', async () => {
  await pay(v5, receiver, 1n, '');
  const [transaction] = await client.getTransactions(receiver, { limit: 1 });
  expect(transaction?.description).toMatchObject({ type: 'generic', aborted: true, bouncePhase: undefined });
  expect(await client.getContractState(receiver)).toMatchObject({ state: 'uninitialized', balance: 1n });
});

test('a bounceable transfer to an account without a contract goes back', async () => {
  const to = newAddress();
  await chain.transfer({ to, amount: 1_000_000_000n, from: v4.address, bounce: true });
  const [transaction] = await client.getTransactions(to, { limit: 1 });
  expect(transaction?.description).toMatchObject({ bouncePhase: { type: 'ok' } });
  expect((await client.getContractState(to)).balance).toBe(0n);
});

test('refuses a message that its wallet does not accept', async () => {
  const body = v4.createTransfer({ seqno: 99, secretKey, messages: [], sendMode: SendMode.NONE });
  await expect(client.sendExternalMessage(v4, body)).rejects.toThrow('500');
});

test('pages backwards, each page from its first transaction on', async () => {
  const to = newAddress();
  for (const amount of [1n, 2n, 3n, 4n, 5n]) {
    await chain.transfer({ to, amount });
  }
  const newest = await client.getTransactions(to, { limit: 2 });
  const last = assertPresent(newest.at(-1));
  const from = { lt: String(last.lt), hash: last.hash().toString('base64') };
  const older = await client.getTransactions(to, { limit: 10, ...from });
  const again = await client.getTransactions(to, { limit: 2, inclusive: true, ...from });

  const amounts = (list: typeof newest) =>
    list.map(({ inMessage }) => (inMessage?.info.type === 'internal' ? Number(inMessage.info.value.coins) : 0));
  expect([newest, older, again].map(amounts)).toEqual([
    [5, 4],
    [3, 2, 1],
    [4, 3],
  ]);
  for (const [index, { prevTransactionLt }] of older.slice(0, -1).entries()) {
    expect(prevTransactionLt).toBe(older[index + 1]?.lt);
  }
  const wrong = { lt: from.lt, hash: Buffer.alloc(32).toString('base64') };
  await expect(client.getTransactions(to, { limit: 1, ...wrong })).rejects.toThrow('500');
});

test('a halted chain keeps messages while its time stands still, and delivers them when it runs again', async () => {
  const to = newAddress();
  await post('control', { halted: true });
  const { timestampt } = await client.getContractState(to);
  await pay(v4, to, 5n, 'while halted');
  ahead += 10_000;
  expect(await client.getContractState(to)).toMatchObject({ lastTransaction: null, timestampt });

  await post('control', { halted: false });
  await expect.poll(async () => (await client.getContractState(to)).balance).toBe(5n);
  expect((await client.getContractState(to)).timestampt).toBeGreaterThan(timestampt);
});

test('a message that became too old on a halted chain is lost', async () => {
  const to = newAddress();
  await post('control', { halted: true });
  await pay(v4, to, 5n, 'too late', 60);
  ahead += 61_000;
  await post('control', { halted: false });
  await pay(v4, to, 6n, 'in time');
  await expect.poll(async () => (await client.getContractState(to)).balance).toBe(6n);
});

test('a message may take its time', async () => {
  const to = newAddress();
  await post('control', { deliverAfterMs: 300 });
  const sent = await post('transfer', { to: to.toString(), amount: '7' });
  expect(sent.json()).toEqual({ hash: null });
  expect((await client.getContractState(to)).balance).toBe(0n);
  await expect.poll(async () => (await client.getContractState(to)).balance).toBe(7n);
});

test('a message whose timer fires early is still delivered at its time', async () => {
  const to = newAddress();
  await post('control', { deliverAfterMs: 100 });
  await post('transfer', { to: to.toString(), amount: '7' });
  ahead -= 150;
  await expect.poll(async () => (await client.getContractState(to)).balance).toBe(7n);
  ahead += 150;
});

test('lagging answers show an earlier state', async () => {
  const to = newAddress();
  await post('transfer', { to: to.toString(), amount: '7' });
  await post('control', { lagSeconds: 30 });
  const behind = await client.getContractState(to);
  expect(behind).toMatchObject({ balance: 0n, lastTransaction: null });
  expect((Date.now() + ahead) / 1000 - behind.timestampt).toBeGreaterThan(29);
  expect(await client.getTransactions(to, { limit: 5 })).toEqual([]);
});

test.each([
  ['rate_limit', '429'],
  ['server_error', '500'],
  ['html', 'Received error'],
  ['stall', 'timeout'],
  ['hang_up', 'hang up'],
])('%s: no answer that could be taken for one', async (failure, error) => {
  await post('control', { failure });
  await expect(client.getContractState(receiver)).rejects.toThrow(error);
  await post('control', { failure: 'none' });
  expect((await client.getContractState(receiver)).state).toBe('uninitialized');
});

test('a transfer answers the hash of its transaction, which has a page', async () => {
  const { hash } = (
    await post('transfer', { to: LOCAL_RECEIVER, amount: '3', comment: '<b>m:3</b>', from: v4.address.toRawString() })
  ).json();
  const [newest] = await client.getTransactions(receiver, { limit: 1 });
  expect(newest?.hash().toString('hex')).toBe(hash);
  expect(loadTransaction(assertPresent(newest).raw.beginParse()).lt).toBe(newest?.lt);

  const page = await app.inject(`/local/chain/transaction/${hash}`);
  expect(page.body).toContain('&#60;b&#62;m:3');
  expect((await app.inject('/local/chain/transaction/0')).statusCode).toBe(404);
});

test.each([
  ['control', { failure: 'earthquake' }],
  ['control', { lagSeconds: -1 }],
  ['transfer', { to: 'nobody', amount: '1' }],
  ['transfer', { to: LOCAL_RECEIVER, amount: '-1' }],
  ['transfer', { to: LOCAL_RECEIVER, amount: '1', body: 'no boc' }],
  ['fund', { address: LOCAL_RECEIVER }],
])('refuses an order that it does not understand: %s %j', async (path, order) => {
  expect((await post(path, order)).statusCode).toBe(400);
});

test.each([
  ['getAddressInformation', { address: 'nobody' }, 422],
  ['getTransactions', { address: LOCAL_RECEIVER, limit: 101 }, 422],
  ['sendBoc', { boc: 'AAAA' }, 422],
  ['shutDown', {}, 422],
])('refuses a call that it does not understand: %s', async (method, params, code) => {
  const reply = await post('api/v2/jsonRPC', { id: 7, jsonrpc: '2.0', method, params });
  expect([reply.statusCode, reply.json()]).toEqual([code, expect.objectContaining({ ok: false, code, id: 7 })]);
});
