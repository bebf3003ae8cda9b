// A purchase takes its price once: the balance is locked before it is read, so that purchases at once see each other, and
// the row of the purchase and the ledger's key forbid a second one. A request names the item, the rules its price. What is
// spent is an entry below 0: it takes no share from an inviter and no coins from a league.
import type { calls, ReplyOf, Wardrobe } from '@soho/contract';
import { buyItem, isPlainItem, kindOfItem, plainItems, type WardrobeItem, wardrobePrice, wearItem } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCoins, payPurchase, putOn, READ_WARDROBES, selectWardrobe, takeOff, type WardrobeRow } from './store.ts';

/** Reads what a player has and wears. @throws Refusal('unauthorized') when the token's player does not exist */
export function makeWardrobeReader({ database }: Context): (playerId: number) => Promise<Wardrobe> {
  const read = makePlayerReader<WardrobeRow>(database, READ_WARDROBES);
  return async (playerId) => toWardrobe(await read(playerId));
}

/** Buys an item and puts it on. @throws Refusal */
export function buy(
  { database, restrictions }: Context,
  operation: Operation,
  item: WardrobeItem,
): Promise<OperationResult<ReplyOf<typeof calls.wardrobeBuy>>> {
  const { playerId } = operation;
  return runIdempotent(database, operation, async (tx) => {
    restrictions.refuseIfOff('claims');
    const coins = await lockCoins(tx, playerId);
    const { owned } = toWardrobe(await selectWardrobe(tx, playerId));
    const verdict = buyItem(item, owned, coins);
    if (!verdict.ok) {
      throw new Refusal(verdict.code);
    }
    const balance = await payPurchase(tx, playerId, item, wardrobePrice(item));
    await putOn(tx, playerId, kindOfItem(item), item);
    return { balance, wardrobe: toWardrobe(await selectWardrobe(tx, playerId)) };
  });
}

/** Puts an item on, in the place of what was worn of its kind. @throws Refusal('item_not_owned') */
export function wear({ database }: Context, playerId: number, item: WardrobeItem): Promise<Wardrobe> {
  return transact(database, async (tx) => {
    const { owned } = toWardrobe(await selectWardrobe(tx, playerId));
    const verdict = wearItem(item, owned);
    if (!verdict.ok) {
      throw new Refusal(verdict.code);
    }
    await (isPlainItem(item) ? takeOff(tx, playerId, verdict.value) : putOn(tx, playerId, verdict.value, item));
    return toWardrobe(await selectWardrobe(tx, playerId));
  });
}

function toWardrobe(row: WardrobeRow | undefined): Wardrobe {
  if (row === undefined) {
    throw new Refusal('unauthorized');
  }
  return { owned: row.owned, worn: { ...plainItems, ...row.worn } };
}
