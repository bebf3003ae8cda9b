import { sql } from 'kysely';
import type { TestWorld } from './test-world.ts';

type SeededLot = {
  readonly id: number;
  readonly nickname: string;
  readonly description?: string;
  readonly shop?: number;
  readonly group?: number;
};

/** A category 1 with the shops 1 and 2, an empty category 2, and the groups 1 and 2. */
export async function seedPlaces({ context }: TestWorld): Promise<void> {
  const { kysely } = context.database;
  await sql`insert into market_category values (1, 'Home'), (2, 'Empty')`.execute(kysely);
  await sql`insert into market_shop (shop_id, category_id, nickname) values (1, 1, 'One'), (2, 1, 'Two')`.execute(
    kysely,
  );
  await sql`insert into market_group values (1, 'Lamps'), (2, 'Cups')`.execute(kysely);
}

/** Puts lots into shop 1 and group 1, by default. */
export async function seedLots({ context }: TestWorld, lots: readonly SeededLot[]): Promise<void> {
  await sql`insert into market_lot (lot_id, shop_id, group_id, nickname, description, price, url, image)
    select id, coalesce(shop, 1), coalesce("group", 1), nickname, coalesce(description, ''), '5 USD', 'https://shop.test/' || id, null
    from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb)
      as lots (id bigint, shop bigint, "group" bigint, nickname text, description text)`.execute(
    context.database.kysely,
  );
}
