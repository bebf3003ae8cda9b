import { kindOfItem, wardrobeItems } from '@soho/rules';
import { bySql, type Invariant } from '../../platform/invariant.ts';

const KINDS = wardrobeItems.map((item) => `('${item}', '${kindOfItem(item)}')`).join(', ');

export const wardrobeInvariants: readonly Invariant[] = [
  bySql(
    'S1',
    'A purchase of the wardrobe is one entry that takes its price, and no entry is without one.',
    `select coalesce(bought.player_id, entry.player_id) as player_id, bought.item, entry.ref
     from wardrobe_purchase as bought
     full join (select * from ledger where kind = 'wardrobe_purchase') as entry
       on entry.player_id = bought.player_id and entry.ref = 'wardrobe:' || bought.item
     where -bought.price is distinct from entry.amount`,
  ),
  // A server of the version before does not know new items, so it does not check their kind.
  bySql(
    'S2',
    'What a player wears is bought, and of the kind that it is worn as.',
    `select worn.player_id, worn.kind, worn.item from wardrobe_worn as worn
     left join wardrobe_purchase as bought using (player_id, item)
     left join (values ${KINDS}) as known (item, kind) on known.item = worn.item
     where bought.player_id is null or known.kind <> worn.kind`,
  ),
];
