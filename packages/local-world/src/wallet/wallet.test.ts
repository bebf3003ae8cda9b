import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chainId, checkProof, commentPayload, createChain, friendlyAddress } from '@soho/ton';
import { BadRequestError, UnknownAppError, UserRejectsError, type Wallet } from '@tonconnect/sdk';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOCAL_RECEIVER } from '../chain/receiver.ts';
import { openApp, openWallet, startTonWorld } from '../testing/app-world.ts';
import { assertPresent } from '../testing/assert-present.ts';

let world: Awaited<ReturnType<typeof startTonWorld>>;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.close());
// The SDK logs everything to the console.
beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));

function transfer(amount: string, comment = 'm:1', validForSeconds = 300) {
  const address = friendlyAddress(LOCAL_RECEIVER, 'local');
  return {
    validUntil: Math.floor(Date.now() / 1000) + validForSeconds,
    messages: [{ address, amount, payload: commentPayload(comment) }],
  };
}

async function connect(version = 'v5r1', { origin } = world) {
  const owner = openWallet(origin);
  const address = await owner.choose(version);
  const app = openApp(origin);
  const { link, connected } = app.connect('a nonce');
  await owner.post('links', { link });
  await owner.answer(true);
  return { owner, app, address, wallet: await connected };
}

function proofOf({ connectItems }: Wallet) {
  const tonProof = assertPresent(connectItems?.tonProof);
  if (!('proof' in tonProof)) {
    throw new Error(tonProof.error.message);
  }
  return tonProof.proof;
}

async function control(change: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(`${world.origin}/local/chain/control`, { method: 'POST', headers, body: JSON.stringify(change) });
}

test.each(['v4r2', 'v5r1'])('a %s account connects with a valid proof', async (version) => {
  const { address, wallet } = await connect(version);
  const proof = proofOf(wallet);
  expect(wallet.account).toMatchObject({ address, chain: chainId('local') });
  const problem = await checkProof({
    proof: {
      ...proof,
      network: wallet.account.chain,
      public_key: wallet.account.publicKey ?? '',
      state_init: wallet.account.walletStateInit,
    },
    address,
    network: 'local',
    domains: [new URL(world.origin).host],
    now: new Date(),
    readPublicKey: async () => undefined,
  });
  expect([problem, proof.payload]).toEqual([undefined, 'a nonce']);
});

test.each(['v4r2', 'v5r1'])('a transfer that is signed with %s arrives, with its comment', async (version) => {
  const { owner, app, address } = await connect(version);
  const sent = app.send(transfer('600000000', `m:${version}`));
  expect((await owner.waitForRequest()).parts).toEqual([
    { to: friendlyAddress(LOCAL_RECEIVER, 'local'), amount: '600000000', comment: `m:${version}` },
  ]);
  await owner.answer(true);
  expect((await sent).boc).toMatch(/^te6/);

  const chain = createChain({ network: 'local', url: `${world.origin}/local/chain/api/v2/jsonRPC` });
  expect(await chain.verifyNetwork()).toBe(true);
  const { last } = await chain.readAccount(LOCAL_RECEIVER);
  const [newest] = await chain.readTransactions(LOCAL_RECEIVER, assertPresent(last), 1);
  expect(newest).toMatchObject({ kind: 'payment', source: address, value: 600_000_000n, comment: `m:${version}` });
});

test('its owner may refuse to connect, and to sign', async () => {
  const owner = openWallet(world.origin);
  const stranger = openApp(world.origin).connect();
  await owner.post('links', { link: stranger.link });
  await owner.answer(false);
  await expect(stranger.connected).rejects.toBeInstanceOf(UserRejectsError);

  const { app, ...known } = await connect();
  const [sent] = await Promise.allSettled([app.send(transfer('1')), known.owner.answer(false)]);
  expect(sent).toMatchObject({ status: 'rejected', reason: expect.any(UserRejectsError) });
});

test('its owner sees only the latest request of the links that an app has opened', async () => {
  const owner = openWallet(world.origin);
  await owner.post('links', { link: openApp(world.origin).connect().link });
  const { link, connected } = openApp(world.origin).connect('a nonce');
  await owner.post('links', { link });
  await owner.post('links', { link });
  expect((await owner.view()).pending).toHaveLength(1);
  await owner.answer(true);
  expect(proofOf(await connected).payload).toBe('a nonce');
});

test('signs for a halted chain, which delivers later', async () => {
  const { owner, app, address } = await connect();
  await control({ halted: true });
  const sent = app.send(transfer('1000000000'));
  await owner.answer(true);
  expect((await sent).boc).not.toBe('');
  const balance = async () =>
    BigInt((await owner.view()).accounts.find((account) => account.address === address)?.balance ?? 0);
  const before = await balance();
  await control({ halted: false });
  await expect.poll(async () => before - (await balance())).toBeGreaterThan(1_000_000_000n);
});

test('automatically refuses a request for another network, or one that is too late', async () => {
  const { owner, app } = await connect();
  await owner.post('settings', { network: '-239' });
  await expect(app.send({ ...transfer('1') })).rejects.toThrow(/Wrong network/);
  await owner.post('settings', { network: '-3' });
  await expect(app.send(transfer('1', 'm:1', -1))).rejects.toBeInstanceOf(BadRequestError);
  expect((await owner.view()).pending).toEqual([]);
});

test('sends no more than the balance', async () => {
  const { owner, app } = await connect();
  const [sent] = await Promise.allSettled([app.send(transfer('2000000000000')), owner.answer(true)]);
  expect(sent).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('Not enough TON') } });
});

test.each(['few', 'none'])('connects with %s of its features', async (features) => {
  const owner = openWallet(world.origin);
  await owner.post('settings', { features });
  const app = openApp(world.origin);
  const { link, connected } = app.connect();
  await owner.post('links', { link });
  await owner.answer(true);
  await connected;
  await expect(app.send(transfer('1'))).rejects.toThrow(/SendTransaction/);
});

test('either side ends a connection, and the other one is notified', async () => {
  const ended = await connect();
  const gone = new Promise((resolve) => ended.app.connector.onStatusChange(resolve));
  const [session] = (await ended.owner.view()).sessions;
  await ended.owner.post(`sessions/${session?.id}/end`, {});
  expect(await gone).toBeNull();

  const left = await connect();
  await left.app.connector.disconnect();
  await expect.poll(async () => (await left.owner.view()).sessions).toEqual([]);
});

test('an app without a session gets an error', async () => {
  const { owner, app } = await connect();
  const other = openApp(world.origin).connect();
  await owner.post('links', { link: other.link });
  await owner.answer(true);
  await other.connected;
  await expect(app.send(transfer('1'))).rejects.toBeInstanceOf(UnknownAppError);
});

test('accounts and connections survive a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soho-wallet-'));
  const first = await startTonWorld(folder);
  const port = Number(new URL(first.origin).port);
  const { owner, app } = await connect('v4r2', first);
  const before = await owner.view();
  await first.close();
  const second = await startTonWorld(folder, port);
  // The client may still hold a socket of the first one.
  await expect.poll(() => owner.view().catch(() => undefined)).toEqual(before);

  const again = openApp(second.origin, app.storage);
  await again.connector.restoreConnection();
  const sent = again.send(transfer('1000000000'));
  await owner.answer(true);
  expect((await sent).boc).not.toBe('');
  await second.close();
  rmSync(folder, { recursive: true });
});

test('another device has other accounts', async () => {
  const [one, other] = [await openWallet(world.origin).view(), await openWallet(world.origin).view()];
  const addresses = [...one.accounts, ...other.accounts].map(({ address }) => address);
  expect(new Set(addresses).size).toBe(4);
});
