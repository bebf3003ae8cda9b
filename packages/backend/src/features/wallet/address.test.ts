import { Address } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { connect, newAddress, purchase } from '../../testing/payments.ts';
import { RECEIVER } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const raw = newAddress();
const address = Address.parseRaw(raw);
const testForm = address.toString({ bounceable: false, testOnly: true });

// All forms, and what is none, are in the tests of the package `ton`.
describe('F24 on a test network', () => {
  const world = useTestWorld();

  test('every form of an address is one account', async () => {
    const player = await world().newPlayer();
    for (const text of [raw, address.toString(), testForm]) {
      expect(await connect(player, text)).toMatchObject({ status: 200, body: { address: testForm } });
    }
  });

  test.each(['', raw.slice(0, -1), 'A'.repeat(10_000)])('%s is no address', async (text) => {
    const player = await world().newPlayer();
    expect(await connect(player, text)).toMatchObject({ status: 400 });
    const order = { id: '2f6a1a5e-2f0e-4b0c-9d4e-0f4f5c1c9a11', amount: 1n, comment: '' };
    expect(await purchase({ ...player, address: text }, order)).toMatchObject({ status: 400 });
  });
});

describe('F24 on the main network', () => {
  const world = useTestWorld({ TON_NETWORK: 'mainnet', TON_RECEIVER: RECEIVER });

  test('an address for test networks is refused, and none is answered', async () => {
    const player = await world().newPlayer();
    expect(await connect(player, testForm)).toMatchObject({ status: 400, body: { code: 'invalid_address' } });
    expect((await connect(player, raw)).body).toMatchObject({ address: address.toString({ bounceable: false }) });
  });
});
