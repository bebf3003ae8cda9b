import type { Wardrobe } from '@soho/contract';
import { isPlainItem, kindOfItem, type WardrobeItem } from '@soho/rules';

export type ItemState = 'worn' | 'owned' | 'sold';

/** What an item is to the player: what is sold here is not theirs yet. */
export function stateOf(item: WardrobeItem, { owned, worn }: Wardrobe): ItemState {
  if (worn[kindOfItem(item)] === item) {
    return 'worn';
  }
  return isPlainItem(item) || owned.includes(item) ? 'owned' : 'sold';
}
