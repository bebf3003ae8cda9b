import { calls } from '@soho/contract';
import type { WardrobeItem } from '@soho/rules';
import type { Player, Reply } from './test-world.ts';

export function buy(
  player: Player,
  item: WardrobeItem,
  options: { key?: string; language?: string } = {},
): Promise<Reply> {
  return player.post(calls.wardrobeBuy, { item }, options);
}

export function wear(player: Player, item: WardrobeItem): Promise<Reply> {
  return player.post(calls.wardrobeWear, { item });
}
