import type { WalletProof } from '@soho/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../testing/payments.ts';
import {
  connectWith,
  newUnknownWallet,
  newWallet,
  payloadFor,
  prove,
  signProof,
  type TestWallet,
} from '../../testing/proofs.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

let player: Player;
let wallet: TestWallet;

beforeEach(async () => {
  player = await world().newPlayer();
  wallet = newWallet();
});

/** Nothing of a refused connection is remembered. */
async function expectRefused(proof: WalletProof, by = player, address = wallet.address): Promise<void> {
  expect(await connectWith(by, address, proof)).toMatchObject({ status: 400, body: { code: 'invalid_proof' } });
  expect(await by.read(`/wallet/balance/${address}`)).toMatchObject({ status: 403 });
}

async function proofBy(signer: TestWallet, domain?: string): Promise<WalletProof> {
  return signProof(signer, await payloadFor(player), undefined, domain);
}

test('F29 a proof that was used once is refused the second time', async () => {
  const proof = await proofBy(wallet);
  expect((await connectWith(player, wallet.address, proof)).body).toMatchObject({ proved: true });
  expect(await connectWith(player, wallet.address, proof)).toMatchObject({ status: 400 });
});

test('F29 a proof that another player made is refused, and stays good for its maker', async () => {
  const proof = await proofBy(wallet);
  await expectRefused(proof, await world().newPlayer());
  expect((await connectWith(player, wallet.address, proof)).body).toMatchObject({ proved: true });
});

test('F29 a payload is good for 15 minutes', async () => {
  const proof = await proofBy(wallet);
  const age = (minutes: number) =>
    sql`update proof_payload set created_at = now() - ${minutes} * interval '1 minute'
      where payload = ${proof.payload}`.execute(world().context.database.kysely);
  await age(16);
  await expectRefused(proof);
  await age(14);
  expect((await connectWith(player, wallet.address, proof)).body).toMatchObject({ proved: true });
});

test('F29 a payload that we did not make is refused', async () => {
  await expectRefused(signProof(wallet, 'A'.repeat(43)));
});

test('F29 a proof made for another domain is refused', async () => {
  await expectRefused(await proofBy(wallet, 'evil.test'));
});

test('F29 a proof of one account does not prove another', async () => {
  const victim = newWallet();
  await expectRefused(await proofBy(wallet), player, victim.address);
  await expectRefused({ ...(await proofBy(wallet)), state_init: victim.stateInit }, player, victim.address);
});

test('F29 a proof for another network is refused', async () => {
  await expectRefused({ ...(await proofBy(wallet)), network: '-239' });
});

test('a refused proof leaves an earlier connection as it was', async () => {
  await prove(player, wallet);
  expect(await connectWith(player, wallet.address, signProof(wallet, 'forged'))).toMatchObject({ status: 400 });
  expect((await connect(player, wallet.address)).body).toMatchObject({ proved: true });
});

test('J03 F29 the chain is queried for a key only when the payload is ours and the signature is good', async () => {
  const { chain } = world();
  wallet = newUnknownWallet();
  await expectRefused(signProof(wallet, 'A'.repeat(43)));
  const used = await proofBy(wallet);
  await expectRefused(used, await world().newPlayer());
  const { signature } = await proofBy(wallet);
  await expectRefused({ ...(await proofBy(wallet)), signature });
  expect(chain.keyReads).toEqual([]);
  chain.publicKeys.set(wallet.address, wallet.keys.publicKey);
  expect((await connectWith(player, wallet.address, used)).body).toMatchObject({ proved: true });
  expect(chain.keyReads).toEqual([wallet.address]);
});

test('a player has 100 proved accounts at most, and can still pay with another', async () => {
  await sql`insert into wallet_proof (address, player_id)
    select '0:' || lpad(to_hex(${player.id}::bigint * 1000 + n), 64, '0'), ${player.id}
    from generate_series(1, 100) as n`.execute(world().context.database.kysely);
  expect(await connectWith(player, wallet.address, await proofBy(wallet))).toMatchObject({
    status: 200,
    body: { proved: false },
  });
});
