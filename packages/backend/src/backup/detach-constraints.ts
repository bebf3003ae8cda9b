import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

/**
 * Takes foreign keys and indexes off all tables but their primary and unique keys, disables their triggers, and returns
 * what restores them: rows come as they were saved, with all that a trigger made of them.
 * So tables can be filled in any order, and what would take a step for each row is done once: the search's indexes of a
 * million lots are rebuilt several times as fast as they grow.
 */
export async function detachConstraints(tx: Tx): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select entry.indexrelid::regclass::text as name, pg_get_indexdef(entry.indexrelid) as definition
    from pg_index as entry join pg_class as class on class.oid = entry.indexrelid
    where class.relnamespace = current_schema()::regnamespace and not exists (
      select 1 from pg_constraint where conindid = entry.indexrelid and contype in ('p', 'u', 'x')
    )`.execute(tx);
  const { rows: tables } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    join pg_class as class on class.oid = tgrelid
    where not tgisinternal and class.relnamespace = current_schema()::regnamespace`.execute(tx);
  await runAll(tx, [
    ...tables.map(({ name }) => `alter table ${name} disable trigger user`),
    ...foreignKeys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...indexes.map(({ name }) => `drop index ${name}`),
  ]);
  return () =>
    runAll(tx, [
      ...indexes.map(({ definition }) => definition),
      ...foreignKeys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...tables.map(({ name }) => `alter table ${name} enable trigger user`),
    ]);
}

async function runAll(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(tx);
  }
}
