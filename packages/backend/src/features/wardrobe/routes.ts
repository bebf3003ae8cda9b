// A purchase takes its price once: the balance is locked before it is read, so that purchases at once see each other, and
// the row of the purchase and the ledger's key forbid a second one. A request names the item, the rules its price. What is
// spent is an entry below 0: it takes no share from an inviter and no coins from a league.
import { calls, type ReplyOf, type Wardrobe } from '@soho/contract';
import {
  buyItem,
  isPlainItem,
  kindOfItem,
  plainItems,
  type WardrobeItem,
  type WardrobeKind,
  wardrobePrice,
  wearItem,
} from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payPlayer } from '../balance/index.ts';

export function addWardrobeRoutes(app: FastifyInstance, context: Context): void {
  const readWardrobe = makeWardrobeReader(context);
  addCall(app, calls.wardrobe, 'read', ({ playerId }) => readWardrobe(playerId), { findsPlayer: true });
  addOperation(app, calls.wardrobeBuy, ({ operation, body }) => buy(context, operation, body.item));
  addCall(app, calls.wardrobeWear, 'write', ({ playerId, body }) => wear(context, playerId, body.item));
}

/** Reads what a player has and wears. @throws Refusal('unauthorized') when the token's player does not exist */
function makeWardrobeReader({ database }: Context): (playerId: number) => Promise<Wardrobe> {
  const read = makePlayerReader<WardrobeRow>(database, READ_WARDROBES);
  return async (playerId) => toWardrobe(await read(playerId));
}

/** Buys an item and puts it on. @throws Refusal */
function buy(
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
function wear({ database }: Context, playerId: number, item: WardrobeItem): Promise<Wardrobe> {
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

/** What a player has bought, the oldest first, and wears, by kind: null if it is all plain. */
type WardrobeRow = {
  readonly player_id: number;
  readonly owned: string[];
  readonly worn: Readonly<Record<string, string>> | null;
};

/** The wardrobes of a batch of players. */
export const READ_WARDROBES: Statement = {
  name: 'read-wardrobes',
  sql: `select player_id, coalesce(bought.items, '{}') as owned, worn.items as worn
    from player left join (
      select player_id, array_agg(item order by bought_at, item) as items from wardrobe_purchase
      where player_id = any($1::bigint[]) group by player_id
    ) as bought using (player_id) left join (
      select player_id, jsonb_object_agg(kind, item) as items from wardrobe_worn
      where player_id = any($1::bigint[]) group by player_id
    ) as worn using (player_id)
    where player_id = any($1::bigint[])`,
};

/** Undefined if the player does not exist. */
async function selectWardrobe(tx: Tx, playerId: number): Promise<WardrobeRow | undefined> {
  const { rows } = await tx.executeQuery<WardrobeRow>(CompiledQuery.raw(READ_WARDROBES.sql, [[playerId]]));
  return rows[0];
}

/** The player's coins; until the transaction ends, no other one pays or takes any. 0 if the player does not exist. */
async function lockCoins(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coins from balance where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0]?.coins ?? 0;
}

/** Keeps a purchase and takes its price. Returns the balance after. */
async function payPurchase(tx: Tx, playerId: number, item: WardrobeItem, price: number): Promise<number> {
  await sql`insert into wardrobe_purchase (player_id, item, price) values (${playerId}, ${item}, ${price})`.execute(tx);
  return payPlayer(tx, 'wardrobe_purchase', { playerId, ref: `wardrobe:${item}`, amount: -price });
}

/** Puts an item on, which the player must have bought. */
async function putOn(tx: Tx, playerId: number, kind: WardrobeKind, item: WardrobeItem): Promise<void> {
  await sql`insert into wardrobe_worn (player_id, kind, item) values (${playerId}, ${kind}, ${item})
    on conflict (player_id, kind) do update set item = excluded.item`.execute(tx);
}

async function takeOff(tx: Tx, playerId: number, kind: WardrobeKind): Promise<void> {
  await sql`delete from wardrobe_worn where player_id = ${playerId} and kind = ${kind}`.execute(tx);
}
