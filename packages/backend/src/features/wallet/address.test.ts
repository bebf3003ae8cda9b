import { Address } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { connect, newAddress, purchase } from '../../testing/payments.ts';
import { RECEIVER } from '../../testing/settings.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const raw = newAddress();
const address = Address.parseRaw(raw);
const elsewhere = (workchain: number) => new Address(workchain, address.hash).toString();

/** The last four letters hold the checksum. */
function withWrongChecksum(text: string): string {
  return text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
}

const forms = [true, false].flatMap((bounceable) =>
  [true, false].map((urlSafe) => address.toString({ bounceable, urlSafe })),
);

const testForms = [true, false].map((bounceable) => address.toString({ bounceable, testOnly: true }));

const odd = [
  ['a wrong checksum', withWrongChecksum(address.toString())],
  ['47 letters', address.toString().slice(0, -1)],
  ['49 letters', `${address.toString()}A`],
  ['workchain 5', elsewhere(5)],
  ['the masterchain', elsewhere(-1)],
  ['the masterchain, raw', `-1:${raw.slice(2)}`],
  ['a space before', ` ${address.toString()}`],
  ['a space after', `${raw} `],
  ['a line’s end', `${raw}\n`],
  ['lower case alone', address.toString().toLowerCase()],
  ['63 digits', raw.slice(0, -1)],
  ['both alphabets', `${'-/'.repeat(23)}AA`],
  ['nothing', ''],
  ['a long text', 'A'.repeat(10_000)],
] as const;

describe('F24 on a test network', () => {
  const world = useTestWorld();

  test('every form of an address is one account', async () => {
    const player = await world().newPlayer();
    const canonical = address.toString({ bounceable: false, testOnly: true });
    for (const text of [raw, raw.toUpperCase(), ...forms, ...testForms]) {
      expect(await connect(player, text)).toMatchObject({ status: 200, body: { address: canonical } });
    }
  });

  test.each(odd)('an address with %s is refused', async (_case, text) => {
    const player = await world().newPlayer();
    expect(await connect(player, text)).toMatchObject({ status: 400 });
    const order = { id: '2f6a1a5e-2f0e-4b0c-9d4e-0f4f5c1c9a11', amount: 1n, comment: '' };
    expect(await purchase({ ...player, address: text }, order)).toMatchObject({ status: 400 });
  });
});

describe('F24 on the main network', () => {
  const world = useTestWorld({ TON_NETWORK: 'mainnet', TON_RECEIVER: RECEIVER });

  test.each(testForms)('an address for test networks, %s, is refused', async (text) => {
    const player = await world().newPlayer();
    expect(await connect(player, text)).toMatchObject({ status: 400, body: { code: 'invalid_address' } });
  });

  test('an address is answered in the form that carries no mark of a test network', async () => {
    const player = await world().newPlayer();
    for (const text of [raw, ...forms]) {
      expect((await connect(player, text)).body).toMatchObject({ address: address.toString({ bounceable: false }) });
    }
  });
});
