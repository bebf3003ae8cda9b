import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { functionPlaces, keyOf, layout, triggersToDrop } from './layout.ts';

/** What one step does, in words, and the statement that does it. */
export type Step = { readonly words: string; readonly statement: string };

type Reader = { readonly kysely: Kysely<Tables> };

const step = (words: string, statement: string): Step => ({ words, statement });

/**
 * The steps that are missing from the layout; none when all is done.
 * @param shards how many shards the tables of players are spread over
 */
export async function planDistribution(database: Reader, shards: number): Promise<Step[]> {
  const placed = new Set(await readPlacedTables(database));
  const references = await readReferences(database);
  const toCopies = references.filter(({ from, to }) => layout[to] === 'everywhere' && !placed.has(from));
  return [
    ...(await planDrops(database)),
    // Citus takes a table that refers to a copy for one that stays where it is, so the reference is made again
    // afterwards.
    ...toCopies.map(dropReference),
    ...Object.keys(layout).flatMap((table) => (placed.has(table) ? [] : planTable(table, shards))),
    ...toCopies.map(({ name, from, definition }) =>
      step(`add the foreign key ${name} again`, `alter table ${from} add constraint ${name} ${definition}`),
    ),
    ...(await planFunctions(database)),
  ];
}

/** The steps that drop what a cluster cannot have. */
export async function planDrops(database: Reader): Promise<Step[]> {
  const references = await readReferences(database);
  return [
    ...(await planTriggers(database)),
    ...references.filter((reference) => !canRefer(reference)).map(dropReference),
    ...(await planUniqueKeys(database)),
  ];
}

async function planTriggers({ kysely }: Reader): Promise<Step[]> {
  const { rows } = await sql<{ table: string; name: string }>`select class.relname as table, tgname as name
    from pg_trigger join pg_class as class on class.oid = tgrelid
    where class.relnamespace = 'public'::regnamespace and not tgisinternal`.execute(kysely);
  return triggersToDrop
    .filter(([table, name]) => rows.some((row) => row.table === table && row.name === name))
    .map(([table, name]) =>
      step(`drop trigger ${name} of ${table}: it would write on another server`, `drop trigger ${name} on ${table}`),
    );
}

type Reference = {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  readonly definition: string;
};

async function readReferences({ kysely }: Reader): Promise<Reference[]> {
  const columns = (table: string, keys: string) =>
    sql.raw(`array(select attname::text from unnest(${keys}) with ordinality as key (number, place)
      join pg_attribute on attrelid = ${table} and attnum = key.number order by place)`);
  const { rows } = await sql<Reference>`select conname as name, child.relname as from, parent.relname as to,
      ${columns('conrelid', 'conkey')} as "fromColumns", ${columns('confrelid', 'confkey')} as "toColumns",
      pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
    where contype = 'f' and child.relnamespace = 'public'::regnamespace and conparentid = 0
    order by child.relname, conname`.execute(kysely);
  return rows;
}

function dropReference({ name, from, to }: Reference): Step {
  const isCopied = layout[to] === 'everywhere';
  const why = isCopied ? 'until both stand where they belong' : 'their rows stand on different servers';
  const statement = `alter table ${from} drop constraint ${name}`;
  return step(`drop the foreign key ${name} of ${from} to ${to}: ${why}`, statement);
}

/** Rows can refer to each other if they are on one server. */
function canRefer({ from, to, fromColumns, toColumns }: Reference): boolean {
  if (layout[from] === 'player' && layout[to] === 'player') {
    return fromColumns[toColumns.indexOf('player_id')] === 'player_id';
  }
  return layout[to] === 'everywhere' || (layout[from] === layout[to] && keyOf(from) === undefined);
}

/** A server can enforce uniqueness only if it has all rows. */
async function planUniqueKeys({ kysely }: Reader): Promise<Step[]> {
  const { rows } = await sql<{ name: string; table: string; columns: readonly string[] }>`
    select conname as name, class.relname as table,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint join pg_class as class on class.oid = conrelid
    where contype in ('p', 'u') and class.relnamespace = 'public'::regnamespace order by conname`.execute(kysely);
  return rows
    .filter(({ table, columns }) => !columns.includes(keyOf(table) ?? columns[0] ?? ''))
    .map(({ name, table }) => {
      const words = `drop the unique key ${name}: no server has all rows of ${table}`;
      return step(words, `alter table ${table} drop constraint ${name}`);
    });
}

function planTable(table: string, shards: number): Step[] {
  const place = layout[table];
  if (place === 'apart') {
    return [];
  }
  if (place === 'everywhere') {
    return [step(`copy ${table} to every server`, `select create_reference_table('${table}')`)];
  }
  if (place === 'coordinator') {
    // Moving one table may take those that refer to it along.
    const statement = `select citus_add_local_table_to_metadata('${table}', true)
      where not exists (select 1 from pg_dist_partition where logicalrelid = '${table}'::regclass)`;
    return [step(`keep ${table} on the coordinator, known to all servers`, statement)];
  }
  const isBeside = place === 'player' && table !== 'player';
  const how = isBeside ? `colocate_with => 'player'` : `shard_count => ${shards}, colocate_with => 'none'`;
  const statement = `select create_distributed_table('${table}', '${keyOf(table)}', ${how})`;
  return [step(`spread ${table} over the servers by ${keyOf(table)}`, statement)];
}

/** Functions that were made before the cluster are known to the coordinator alone. */
async function planFunctions({ kysely }: Reader): Promise<Step[]> {
  const { rows } = await sql<{ name: string; signature: string; known: boolean; handed: boolean }>`
    select proname as name, pg_proc.oid::regprocedure::text as signature, known.objid is not null as known,
      known.distribution_argument_index is not null as handed
    from pg_proc left join pg_catalog.pg_dist_object as known
      on known.objid = pg_proc.oid and known.classid = 'pg_proc'::regclass
    where pronamespace = 'public'::regnamespace order by proname`.execute(kysely);
  return rows.flatMap(({ name, signature, known, handed }) => {
    const make = (words: string, how: string) => [
      step(words, `select create_distributed_function('${signature}'${how})`),
    ];
    const place = functionPlaces[name];
    if (place === 'player' && !handed) {
      return make(`hand calls of ${name} to the player's server`, `, 'p_player', colocate_with => 'player'`);
    }
    return place === 'everywhere' && !known ? make(`make ${name} on every server`, '') : [];
  });
}

/** The tables that the cluster knows; others are on the coordinator alone. */
export async function readPlacedTables({ kysely }: Reader): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select relname as table
    from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where relnamespace = 'public'::regnamespace order by relname`.execute(kysely);
  return rows.map(({ table }) => table);
}
