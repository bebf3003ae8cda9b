import { expect, test } from 'vitest';
import { connectWith, newWallet, payloadFor, signProof } from '../../testing/proofs.ts';
import { type Player, successes, useTestWorld } from '../../testing/test-world.ts';

// Each proof costs a server some milliseconds.
const TIMES = 10;
const AT_ONCE = 50;

const world = useTestWorld({}, 2);

test('F29: 50 connections at once with one proof use it once, for each of 10 players', async () => {
  for (let count = 0; count < TIMES; count += 1) {
    const player = await world().newPlayer();
    const wallet = newWallet();
    const proof = signProof(wallet, await payloadFor(player));
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => connectWith(player, wallet.address, proof)),
    );
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'invalid_proof')).toHaveLength(AT_ONCE - 1);
  }
});

test('F25: of 10 players who prove one account at once one has it, 10 times', async () => {
  const players: Player[] = await Promise.all(Array.from({ length: 10 }, () => world().newPlayer()));
  for (let count = 0; count < TIMES; count += 1) {
    const wallet = newWallet();
    const proofs = await Promise.all(
      players.map(async (player) => ({ player, proof: signProof(wallet, await payloadFor(player)) })),
    );
    const replies = await Promise.all(proofs.map(({ player, proof }) => connectWith(player, wallet.address, proof)));
    expect(successes(replies)).toBe(players.length);
    expect(replies.filter(({ body }) => body['proved'] === true)).toHaveLength(1);
  }
});
