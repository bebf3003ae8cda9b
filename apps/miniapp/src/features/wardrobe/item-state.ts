import type { Wardrobe } from '@soho/contract';
import { isPlainItem, kindOfItem, type WardrobeItem } from '@soho/rules';

export type ItemState = 'worn' | 'owned' | 'sold';

/** The state of an item for the player: one that is for sale is not theirs yet. */
export function stateOf(item: WardrobeItem, { owned, worn }: Wardrobe): ItemState {
  if (worn[kindOfItem(item)] === item) {
    return 'worn';
  }
  return isPlainItem(item) || owned.includes(item) ? 'owned' : 'sold';
}
