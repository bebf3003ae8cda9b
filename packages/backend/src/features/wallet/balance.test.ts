import { Address } from '@ton/core';
import { afterEach, expect, test, vi } from 'vitest';
import { connect, newAddress, newPayer } from '../../testing/payments.ts';
import { useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

afterEach(() => {
  vi.restoreAllMocks();
  world().chain.reachable = true;
});

/** How often the chain was queried for an account. */
function timesAsked(account: string): number {
  return world().chain.accountReads.filter((read) => read === account).length;
}

function letSecondsPass(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
}

test('the balance is what the chain says, in TON', async () => {
  const player = await newPayer(world());
  expect(await player.read(`/wallet/balance/${player.address}`)).toMatchObject({ status: 200, body: { balance: 0 } });
  const other = await newPayer(world());
  world().chain.setBalance(other.address, 12_345_678_901n);
  expect((await other.read(`/wallet/balance/${other.address}`)).body).toEqual({ balance: 12.345678901 });
});

test('F26 the chain is queried once in 10 seconds, in whatever form and by however many requests', async () => {
  const player = await newPayer(world());
  const address = Address.parseRaw(player.address);
  const forms = [player.address, address.toString(), encodeURIComponent(address.toString({ urlSafe: false }))];
  const replies = await Promise.all(
    Array.from({ length: 51 }, (_, index) => player.read(`/wallet/balance/${forms[index % forms.length]}`)),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(timesAsked(player.address)).toBe(1);
  world().chain.setBalance(player.address, 5_000_000_000n);
  expect((await player.read(`/wallet/balance/${player.address}`)).body).toEqual({ balance: 0 });
  letSecondsPass(10.1);
  expect((await player.read(`/wallet/balance/${player.address}`)).body).toEqual({ balance: 5 });
  expect(timesAsked(player.address)).toBe(2);
});

test('F26 a wallet that is not the player’s own is not looked at', async () => {
  const [player, other] = [await newPayer(world()), await newPayer(world())];
  expect(await player.read(`/wallet/balance/${other.address}`)).toMatchObject({
    status: 403,
    body: { code: 'foreign_wallet' },
  });
  expect(timesAsked(other.address)).toBe(0);
});

test('every wallet that the player has connected is their own', async () => {
  const player = await newPayer(world());
  await connect(player, newAddress());
  expect(await player.read(`/wallet/balance/${player.address}`)).toMatchObject({ status: 200 });
});

test.each(
  [
    '../attempts',
    '..%2f..%2fapi%2fv2%2fgetMasterchainInfo',
    '%2e%2e/%2e%2e/healthz',
    '..',
    '@evil.test',
    'http:%2f%2fevil.test',
    `0:${'a'.repeat(64)}@evil.test`,
    `0:${'a'.repeat(64)}%3fx=1`,
    `0:${'a'.repeat(64)}%0d%0aHost:%20evil.test`,
    `0:${'a'.repeat(64)}%00`,
    '%ff',
    '%',
    'A'.repeat(10_000),
    '',
    "' or true --",
  ].map((path) => [path.slice(0, 80), path] as const),
)('F26 the path «%s» is refused, and the chain is not queried', async (_start, path) => {
  const player = await newPayer(world());
  const before = world().chain.accountReads.length;
  const { statusCode } = await world().app.inject({
    url: `/api/wallet/balance/${path}`,
    headers: { authorization: `Bearer ${player.token}` },
  });
  expect([400, 403, 404, 414]).toContain(statusCode);
  expect(world().chain.accountReads.length).toBe(before);
});

test('a chain that is down is reported, is not queried more often, and is queried again after 10 seconds', async () => {
  const player = await newPayer(world());
  world().chain.reachable = false;
  for (let count = 0; count < 3; count += 1) {
    expect(await player.read(`/wallet/balance/${player.address}`)).toMatchObject({
      status: 503,
      body: {
        code: 'chain_unreachable',
        detail: 'The TON network cannot be reached now. Try again in a minute.',
      },
      headers: { 'retry-after': '1' },
    });
  }
  expect(timesAsked(player.address)).toBe(1);
  world().chain.reachable = true;
  letSecondsPass(10.1);
  expect(await player.read(`/wallet/balance/${player.address}`)).toMatchObject({ status: 200 });
});
