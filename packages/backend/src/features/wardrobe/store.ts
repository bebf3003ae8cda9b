import type { WardrobeItem, WardrobeKind } from '@soho/rules';
import { CompiledQuery, sql } from 'kysely';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';

/** What a player has bought, the oldest first, and wears, by kind: null if it is all plain. */
export type WardrobeRow = {
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
export async function selectWardrobe(tx: Tx, playerId: number): Promise<WardrobeRow | undefined> {
  const { rows } = await tx.executeQuery<WardrobeRow>(CompiledQuery.raw(READ_WARDROBES.sql, [[playerId]]));
  return rows[0];
}

/** The player's coins; until the transaction ends, no other one pays or takes any. 0 if the player does not exist. */
export async function lockCoins(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coins from balance where player_id = ${playerId} for no key update`.execute(tx);
  return rows[0]?.coins ?? 0;
}

/** Keeps a purchase and takes its price. Returns the balance after. */
export async function payPurchase(tx: Tx, playerId: number, item: WardrobeItem, price: number): Promise<number> {
  await sql`insert into wardrobe_purchase (player_id, item, price) values (${playerId}, ${item}, ${price})`.execute(tx);
  return payPlayer(tx, 'wardrobe_purchase', { playerId, ref: `wardrobe:${item}`, amount: -price });
}

/** Puts an item on, which the player must have bought. */
export async function putOn(tx: Tx, playerId: number, kind: WardrobeKind, item: WardrobeItem): Promise<void> {
  await sql`insert into wardrobe_worn (player_id, kind, item) values (${playerId}, ${kind}, ${item})
    on conflict (player_id, kind) do update set item = excluded.item`.execute(tx);
}

export async function takeOff(tx: Tx, playerId: number, kind: WardrobeKind): Promise<void> {
  await sql`delete from wardrobe_worn where player_id = ${playerId} and kind = ${kind}`.execute(tx);
}
