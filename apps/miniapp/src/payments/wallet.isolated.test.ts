import { calls, type WalletProof } from '@soho/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '../api/client.ts';
import { storage } from '../platform/storage.ts';
import type { ConnectedWallet } from '../platform/wallet/wallet-state.ts';
import { refusal, reply, sentRequests, stubFetch } from '../testing/stub-api.ts';
import { newProofPayload, reportWallet, withWallet } from './wallet.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

const wallet: ConnectedWallet = {
  address: `0:${'ab'.repeat(32)}`,
  friendly: 'UQ',
  name: ' A wallet with a name that is longer than what the server takes of it, by far ',
  appName: 'soho',
  version: '',
  onNetwork: true,
};
const proof: WalletProof = {
  network: '-3',
  public_key: 'ef'.repeat(32),
  state_init: 'te6cc',
  timestamp: 1_795_238_865,
  domain: { lengthBytes: 9, value: 'localhost' },
  payload: 'nonce',
  signature: 'AAAA',
};
const connected = reply(calls.walletConnect, { address: 'UQ', proved: true });

beforeEach(() => storage.set('token.42', 'token'));
afterEach(() => {
  storage.remove('token.42');
  storage.remove('wallet.42.reported');
  vi.unstubAllGlobals();
});

describe('a wallet', () => {
  it("signs the server's payload", async () => {
    stubFetch(reply(calls.walletProofPayload, { payload: 'nonce' }));
    expect(await newProofPayload()).toBe('nonce');
  });

  it('that was connected is reported to the server with its proof, and a name that fits', async () => {
    const fetch = stubFetch(connected);
    await reportWallet(wallet, proof);
    const [call] = sentRequests(fetch);
    expect(call).toMatchObject({ url: '/api/wallet/connect', body: { address: wallet.address, proof } });
    expect(calls.walletConnect.body.safeParse(call?.body).success).toBe(true);
  });

  it('that was restored is reported only if it has changed', async () => {
    const fetch = stubFetch(connected);
    await reportWallet(wallet, undefined);
    await reportWallet(wallet, undefined);
    expect(sentRequests(fetch)).toHaveLength(1);
  });

  it('whose proof is refused does not count as reported', async () => {
    stubFetch(refusal(400, 'invalid_proof', 'The wallet could not be verified.'));
    await expect(reportWallet(wallet, proof)).rejects.toMatchObject({ code: 'invalid_proof' });
    expect(storage.get('wallet.42.reported')).toBeUndefined();
  });
});

describe('a call that needs the wallet at the server', () => {
  const balance = () => request(calls.walletBalance, { params: { address: wallet.address } });

  it('waits until the server knows it', async () => {
    const fetch = stubFetch(connected, reply(calls.walletBalance, { balance: 1.5 }));
    void reportWallet(wallet, proof);
    expect(await withWallet(balance)).toEqual({ balance: 1.5 });
    expect(sentRequests(fetch).map(({ url }) => url)).toEqual([
      '/api/wallet/connect',
      `/api/wallet/balance/${encodeURIComponent(wallet.address)}`,
    ]);
  });

  it('reports the wallet once more to a server that does not know it', async () => {
    storage.set('wallet.42.reported', wallet.address);
    await reportWallet(wallet, undefined);
    const foreign = refusal(403, 'foreign_wallet', 'This is not your wallet. Connect it first.');
    stubFetch(foreign, connected, foreign);
    await expect(withWallet(balance)).rejects.toMatchObject({ code: 'foreign_wallet' });
  });
});
