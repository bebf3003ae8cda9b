import { randomBytes } from 'node:crypto';
import { calls } from '@soho/contract';
import { Address, beginCell, contractAddress, storeStateInit } from '@ton/core';
import { describe, expect, test } from 'vitest';
import { addTask, listedTask } from '../../testing/full-world.ts';
import { connect, minerOf, newAddress, newPayer, orderMiner, payAndScan, usePayments } from '../../testing/payments.ts';
import { connectWith, newWallet, payloadFor, prove, signProof, type TestWallet } from '../../testing/proofs.ts';
import { useTestWorld } from '../../testing/test-world.ts';

/** The form in which an account of a test network is shown. */
function shown(raw: string): string {
  return Address.parseRaw(raw).toString({ bounceable: false, testOnly: true });
}

/** A contract that no list of wallets knows. */
function newContract(): TestWallet {
  const { keys } = newWallet();
  const init = { code: beginCell().storeBuffer(randomBytes(8)).endCell(), data: beginCell().endCell() };
  const stateInit = beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64');
  return { address: contractAddress(0, init).toRawString(), stateInit, keys };
}

describe('a wallet', () => {
  const world = useTestWorld();
  usePayments(world);

  test('that is connected without a proof is remembered, and is not the player’s own', async () => {
    const player = await world().newPlayer();
    const address = newAddress();
    expect(await connect(player, address)).toMatchObject({
      status: 200,
      body: { address: shown(address), proved: false },
    });
  });

  test('that is connected with a proof is the player’s own, also when it is connected again without one', async () => {
    const player = await world().newPlayer();
    const wallet = newWallet();
    const proof = signProof(wallet, await payloadFor(player));
    expect(await connectWith(player, wallet.address, proof)).toMatchObject({
      status: 200,
      body: { address: shown(wallet.address), proved: true },
    });
    expect((await connect(player, wallet.address)).body).toMatchObject({ proved: true });
  });

  test('is connected once for a key, and the repetition gets the same answer though its proof is used up', async () => {
    const player = await world().newPlayer();
    const wallet = newWallet();
    const body = { address: wallet.address, wallet_name: 'Lantern', wallet_version: '1.0' };
    const proof = signProof(wallet, await payloadFor(player));
    const first = await player.post(calls.walletConnect, { ...body, proof }, { key: 'one' });
    const again = await player.post(calls.walletConnect, { ...body, proof }, { key: 'one' });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
  });

  test('F25 of one player, proved by another, stays the first one’s, and no miner or payment crosses', async () => {
    const [owner, other] = [await world().newPlayer(), await world().newPlayer()];
    const wallet = await prove(owner);
    const proof = signProof(wallet, await payloadFor(other));
    expect(await connectWith(other, wallet.address, proof)).toMatchObject({ status: 200, body: { proved: false } });
    const [own, others] = [await orderMiner(owner), await orderMiner(other)];
    await payAndScan(world(), own, { comment: null, source: wallet.address });
    expect(await minerOf(owner)).toMatchObject({ status: 'mining' });
    expect(await minerOf(other)).toMatchObject({ status: 'available' });
    await payAndScan(world(), others, { source: wallet.address });
    expect(await minerOf(other)).toMatchObject({ status: 'mining' });
  });

  test('whose contract is in no list has its key read on the chain', async () => {
    const player = await world().newPlayer();
    const contract = newContract();
    const proofOf = async () => signProof(contract, await payloadFor(player));
    expect(await connectWith(player, contract.address, await proofOf())).toMatchObject({
      status: 400,
      body: { code: 'invalid_proof' },
    });
    world().chain.publicKeys.set(contract.address, contract.keys.publicKey);
    world().chain.reachable = false;
    expect(await connectWith(player, contract.address, await proofOf())).toMatchObject({
      status: 503,
      body: { code: 'chain_unreachable' },
    });
    world().chain.reachable = true;
    expect((await connectWith(player, contract.address, await proofOf())).body).toMatchObject({ proved: true });
  });

  test('counts for a task only when it is proved', async () => {
    await addTask(world(), { tag: 'prove_it', metric: 'wallet_proved' });
    const player = await newPayer(world());
    expect(await listedTask(player, 'prove_it')).toMatchObject({ user_progress: 0, can_collect: false });
    await prove(player);
    expect(await listedTask(player, 'prove_it')).toMatchObject({ user_progress: 1, can_collect: true });
  });

  test('of a player who is unknown asks to sign in again', async () => {
    const player = world().playerWith(99_999, world().app.signToken(99_999, Date.now() / 1000));
    const unauthorized = { status: 401, body: { code: 'unauthorized' } };
    for (const key of [undefined, 'one']) {
      const options = key === undefined ? {} : { key };
      expect(await player.post(calls.walletProofPayload, undefined, options)).toMatchObject(unauthorized);
      const body = { address: newAddress(), wallet_name: 'Lantern', wallet_version: '1.0' };
      expect(await player.post(calls.walletConnect, body, options)).toMatchObject(unauthorized);
    }
  });
});
