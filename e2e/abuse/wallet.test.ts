import { calls } from '@soho/contract';
import { describe, expect, test } from 'vitest';
import {
  activeMinersOf,
  connect,
  connection,
  newAccount,
  orderMiner,
  pay,
  proofOf,
  receiptOf,
  usePaymentWorld,
  withProvedWallet,
  withWallet,
} from '../harness/payments.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import type { Player } from '../harness/world.ts';

const world = usePaymentWorld();

async function payloadFor({ token }: Player): Promise<string> {
  return (await world().client.request(calls.walletProofPayload, { token })).payload;
}

function readBalance({ token }: Player, address: string) {
  return world().client.requestAnswer(calls.walletBalance, { token, params: { address } });
}

describe('F29 a proof', () => {
  test('is valid once', async () => {
    const player = await world().newPlayer();
    const wallet = newAccount();
    const body = { ...connection(wallet.address), proof: proofOf(wallet, await payloadFor(player)) };
    expect(await connect(world(), player, body)).toMatchObject({ status: 200, body: { proved: true } });
    expect(await connect(world(), player, body)).toMatchObject({ status: 400, body: { code: 'invalid_proof' } });
  });

  test('that was made for another player, app, key or account is refused', async () => {
    const [player, other] = [await world().newPlayer(), await world().newPlayer()];
    const [wallet, another] = [newAccount(), newAccount()];
    const payload = await payloadFor(player);
    const sound = proofOf(wallet, payload);
    const forged = [
      proofOf(wallet, await payloadFor(other)),
      proofOf(wallet, payload, 'evil.test'),
      proofOf(wallet, 'made-up'),
      proofOf(another, payload),
      { ...sound, public_key: another.publicKey.toString('hex') },
      { ...sound, signature: proofOf(another, payload).signature },
      { ...sound, timestamp: sound.timestamp - 16 * 60 },
      { ...sound, network: '-239' },
      { ...sound, domain: { ...sound.domain, lengthBytes: 1 } },
      { ...sound, state_init: 'te6ccgEBAQEAAgAAAA==' },
    ];
    await expectUnchanged(world().database, async () => {
      for (const proof of forged) {
        const answer = await connect(world(), player, { ...connection(wallet.address), proof });
        expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_proof' } });
      }
    });
  });
});

describe('F24 an address', () => {
  const sound = 'UQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqEBI';

  test.each([
    ['a wrong checksum', `${sound.slice(0, -1)}J`],
    ['47 characters', sound.slice(0, -1)],
    ['49 characters', `${sound}A`],
    ['another workchain', `5:${'ab'.repeat(32)}`],
    ['the masterchain', `-1:${'ab'.repeat(32)}`],
    ['spaces', ` ${sound}`],
    ['lower case', sound.toLowerCase()],
    ['nothing', ''],
    ['a path', '../../balance'],
  ])('with %s is refused', async (_case, address) => {
    const player = await world().newPlayer();
    await expectUnchanged(world().database, async () => {
      expect((await connect(world(), player, connection(address))).status).toBe(400);
    });
  });

  test('is one account in all of its forms', async () => {
    const player = await world().newPlayer();
    const raw = '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8';
    const bytes = Buffer.from(sound, 'base64url');
    for (const address of [sound, raw, raw.toUpperCase(), bytes.toString('base64')]) {
      expect((await connect(world(), player, connection(address))).status).toBe(200);
    }
    const wallets = await world().database.rows('select address from wallet where player_id = $1', [player.id]);
    expect(wallets).toEqual([{ address: raw }]);
  });
});

describe('F25 an account that two players connect', () => {
  test('is proved only by the first, and their data stays separate', async () => {
    const owner = await withProvedWallet(world(), await world().newPlayer());
    const second = await world().newPlayer();
    const proof = proofOf(owner.wallet, await payloadFor(second));
    const body = { ...connection(owner.wallet.address), proof };
    expect(await connect(world(), second, body)).toMatchObject({ status: 200, body: { proved: false } });
    const hash = await pay(world(), await orderMiner(world(), second), { from: owner.wallet.address });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled' });
    expect([await activeMinersOf(world(), owner), await activeMinersOf(world(), second)]).toEqual([[], [1]]);
  });
});

describe('F26 a balance', () => {
  test("is shown only of the player's own wallet", async () => {
    const [owner, other] = [
      await withWallet(world(), await world().newPlayer()),
      await withWallet(world(), await world().newPlayer()),
    ];
    await world().chain.fund(owner.wallet.address, 1_500_000_000n);
    expect(await readBalance(owner, owner.wallet.address)).toMatchObject({ status: 200, body: { balance: 1.5 } });
    expect(await readBalance(other, owner.wallet.address)).toMatchObject({
      status: 403,
      body: { code: 'foreign_wallet' },
    });
  });

  test.each([
    '../balance',
    '%2e%2e%2fbalance',
    '0:1@evil.test',
    'x%0d%0aHost:%20evil.test',
    'x'.repeat(150),
    'x'.repeat(10_000),
    '%00',
  ])('is not requested of %.40s', async (address) => {
    const player = await world().newPlayer();
    expect([400, 403, 404, 414]).toContain((await readBalance(player, address)).status);
  });
});

testInvariants(world);
