import { calls } from '@soho/contract';
import { expect } from 'vitest';
import { coinsOf } from '../harness/coins.ts';
import type { Model } from './model.ts';
import type { RealSystem } from './real-system.ts';
import { progressTasks } from './task-list.ts';

/** Expects that the player sees the model's attempts and coins, and no more earnings from friends than are due. */
export async function expectShown(model: Model, { world, player }: RealSystem): Promise<void> {
  const { token } = player;
  const settled = async () =>
    model.brought === 0 ? 0 : (await world.client.request(calls.referralStats, { token })).total_earnings;
  const before = await settled();
  const [coins, { attempts }] = await Promise.all([
    coinsOf(world, player),
    world.client.request(calls.attempts, { token }),
  ]);
  const after = await settled();
  expect(attempts).toBe(model.attempts);
  expect(coins).toBeGreaterThanOrEqual(model.coins + before);
  expect(coins).toBeLessThanOrEqual(model.coins + after);
  expect(after).toBeLessThanOrEqual(model.brought);
}

/** Checks everything else that a player sees: open games, tasks, miners and friends. */
export async function expectAllShown(model: Model, { world, player, cards, puzzle }: RealSystem): Promise<void> {
  const { client } = world;
  const { token } = player;
  const [card, tiles, tasks, { miners }, stats] = await Promise.all([
    client.request(calls.currentGame, { token, query: { kind: 'card' } }),
    client.request(calls.currentGame, { token, query: { kind: 'puzzle' } }),
    client.request(calls.tasks, { token }),
    client.request(calls.minersStatus, { token }),
    client.request(calls.referralStats, { token }),
  ]);
  const isOpen = model.card?.status === 'open';
  const matched = card.game?.kind === 'card' ? card.game.matched : [];
  expect(card.game?.id).toBe(isOpen ? cards?.id : undefined);
  expect(new Set(matched)).toEqual(new Set(isOpen ? model.card?.matched : []));
  expect(tiles.game?.id).toBe(model.puzzle === 'open' ? puzzle?.id : undefined);
  for (const { tag, metric, count } of progressTasks) {
    const done = Math.min(model.facts[metric], count);
    const completed = model.collected.has(tag);
    expect(tasks.find((task) => task.tag === tag)).toMatchObject({
      user_progress: completed ? count : done,
      is_completed: completed,
      can_collect: !completed && done === count,
    });
  }
  expect(miners[1].status).toBe(model.miner === 'ready' ? 'ready_to_claim' : model.miner);
  expect(stats.total_referrals).toBe(model.facts.friends_invited);
}
