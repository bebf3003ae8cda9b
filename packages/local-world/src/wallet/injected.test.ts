import { commentPayload, friendlyAddress } from '@soho/ton';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_RECEIVER } from '../chain/receiver.ts';
import { openWallet, startTonWorld } from '../testing/app-world.ts';

let world: Awaited<ReturnType<typeof startTonWorld>>;
beforeAll(async () => {
  world = await startTonWorld();
});
afterAll(() => world.close());

const connectRequest = () => ({
  manifestUrl: `${world.origin}/manifest.json`,
  items: [{ name: 'ton_addr' }, { name: 'ton_proof', payload: 'a nonce' }],
});

function sendRequest(amount: string) {
  const message = { address: friendlyAddress(LOCAL_RECEIVER, 'local'), amount, payload: commentPayload('m:1') };
  return { method: 'sendTransaction', params: [JSON.stringify({ messages: [message] })], id: '5' };
}

/** A browser with the wallet injected into the app's page. */
function openPage() {
  const owner = openWallet(world.origin);
  return { owner, call: (method: string, request?: unknown) => owner.post('injected', { method, request }) };
}

test('connects, signs, restores without a proof, and disconnects', async () => {
  const { owner, call } = openPage();
  const connecting = call('connect', connectRequest());
  await owner.answer(true);
  expect(await connecting).toMatchObject({
    event: 'connect',
    payload: {
      items: [
        { name: 'ton_addr', network: '-3' },
        { name: 'ton_proof', proof: { payload: 'a nonce' } },
      ],
    },
  });
  const sending = call('send', sendRequest('1000'));
  await owner.answer(true);
  expect(await sending).toEqual({ id: '5', result: expect.stringMatching(/^te6/) });
  expect(await call('restore')).toMatchObject({ event: 'connect', payload: { items: [{ name: 'ton_addr' }] } });
  await call('disconnect');
  expect(await call('restore')).toMatchObject({ event: 'connect_error', payload: { code: 100 } });
  expect(await call('send', sendRequest('1000'))).toMatchObject({ id: '5', error: { code: 100 } });
});

test('closing the sheet refuses the request', async () => {
  const { owner, call } = openPage();
  const connecting = call('connect', connectRequest());
  await owner.waitForRequest();
  await call('refuse');
  expect(await connecting).toMatchObject({ event: 'connect_error', payload: { code: 300 } });
});

test('a repeated connection request replaces the pending one', async () => {
  const { owner, call } = openPage();
  const first = call('connect', connectRequest());
  await owner.waitForRequest();
  const second = call('connect', connectRequest());
  expect(await first).toMatchObject({ event: 'connect_error', payload: { code: 300 } });
  await owner.answer(true);
  expect(await second).toMatchObject({ event: 'connect' });
});

test.each([
  ['missing.json', 2],
  ['broken.json', 3],
])('an app without a valid manifest gets an error: %s', async (manifest, code) => {
  const request = { ...connectRequest(), manifestUrl: `${world.origin}/${manifest}` };
  expect(await openPage().call('connect', request)).toMatchObject({ event: 'connect_error', payload: { code } });
});

test('an invalid request is refused', async () => {
  const { call } = openPage();
  expect(await call('connect', { items: [] })).toMatchObject({ event: 'connect_error', payload: { code: 1 } });
  expect(await call('dance')).toEqual({ error: expect.any(String) });
});

test('describes itself without creating an account', async () => {
  const reply = await fetch(`${world.origin}/local/wallet/devices/never-opened/injected`);
  expect(await reply.json()).toMatchObject({
    device_info: { appName: 'lantern', features: ['SendTransaction', { name: 'SendTransaction' }] },
    wallet_info: { name: 'Lantern', about_url: `${world.origin}/local/wallet` },
  });
});
