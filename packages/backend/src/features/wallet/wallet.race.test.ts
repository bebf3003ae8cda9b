import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS } from '../../testing/databases.ts';
import { connectWith, newWallet, payloadFor, signProof } from '../../testing/proofs.ts';
import { type Player, successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('F29: many connections at once with one proof use it once, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
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

test('F25: of 10 players who prove one account at once one has it, each time', async () => {
  const players: Player[] = await Promise.all(Array.from({ length: 10 }, () => world().newPlayer()));
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const wallet = newWallet();
    const proofs = await Promise.all(
      players.map(async (player) => ({ player, proof: signProof(wallet, await payloadFor(player)) })),
    );
    const replies = await Promise.all(proofs.map(({ player, proof }) => connectWith(player, wallet.address, proof)));
    expect(successes(replies)).toBe(players.length);
    expect(replies.filter(({ body }) => body['proved'] === true)).toHaveLength(1);
  }
});
