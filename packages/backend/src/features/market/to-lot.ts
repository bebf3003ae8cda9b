import type { Lot } from '@soho/contract';
import type { StoredLot } from './store.ts';

/** A lot as the wire spells it. */
export function toLot({ id, description, group_name: tag, ...same }: StoredLot): Lot {
  return { lotId: id, desction: description, tag, ...same };
}
