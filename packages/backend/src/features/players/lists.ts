// Lists of players that are read a page at a time, each by an index: a page deep in a list of a million costs what the first does.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { type ExportTarget, refuseTooMany } from '../../platform/operator/export-lines.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../platform/operator/run-operator-command.ts';
import { writeRow } from '../../platform/table-file/csv-cell.ts';
import type { FoundPlayer } from './inspect.ts';

export type PlayerListName = 'newest' | 'active' | 'payers' | 'banned' | 'held' | 'richest';

export type ListedPlayer = FoundPlayer & {
  readonly banned: boolean;
  readonly held: boolean;
  readonly streak_days: number;
  readonly paid_at: Date | null;
};

/** `isReversed` begins with the other end. */
export type PlayerList = { readonly name: PlayerListName; readonly isReversed: boolean };
export type PlayerPage = { readonly players: readonly ListedPlayer[]; readonly next: string | undefined };

/** A column as a whole number, and back: a cursor consists of these. */
type Column = {
  readonly name: string;
  readonly isAscending?: true;
  readonly write: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly read: (digits: string) => RawBuilder<unknown>;
};

const number = (name: string): Column => ({
  name,
  write: (column) => column,
  read: (digits) => sql`${digits}::bigint`,
});
const moment = (name: string): Column => ({
  name,
  write: (column) => sql`(extract(epoch from ${column}) * 1000000)::bigint`,
  read: (digits) => sql`('epoch'::timestamptz + ${digits}::bigint * interval '1 microsecond')`,
});
const day = (name: string): Column => ({
  name,
  write: (column) => sql`${column} - date 'epoch'`,
  read: (digits) => sql`(date 'epoch' + least(${digits}::bigint, 100000)::integer)`,
});

/** Each payer once, by their last payment of either kind: both are found by indexes of times and of players. */
const lastPayments = [
  sql`(select player_id, happened_at as paid_at from receipt where state <> 'none' and ${isLast('hash')}) as in_ton`,
  sql`(select player_id, happened_at as paid_at from star_receipt as receipt where ${isLast('charge_id')}) as in_stars`,
];

function isLast(id: 'hash' | 'charge_id'): RawBuilder<unknown> {
  const isLater = (
    other: 'hash' | 'charge_id',
  ) => sql`later.player_id = receipt.player_id and later.order_id is not null
    and later.state = 'settled' and (later.happened_at, later.${sql.ref(other)}) > (receipt.happened_at, receipt.${sql.ref(id)})`;
  return sql`receipt.state = 'settled' and not exists (select 1 from receipt as later where ${isLater('hash')})
    and not exists (select 1 from star_receipt as later where ${isLater('charge_id')})`;
}

const ID = number('player_id');
const lists: Record<
  PlayerListName,
  { readonly from: readonly RawBuilder<unknown>[]; readonly columns: readonly Column[] }
> = {
  newest: { from: [sql`player`], columns: [moment('created_at'), ID] },
  active: { from: [sql`visit_streak`], columns: [day('last_day'), number('days'), ID] },
  payers: { from: lastPayments, columns: [moment('paid_at'), ID] },
  banned: { from: [sql`player_ban`], columns: [moment('banned_at'), ID] },
  held: { from: [sql`player_hold`], columns: [moment('held_at'), ID] },
  // The board, on which who reached an amount first is before others, and nobody who is banned or hidden.
  richest: {
    from: [sql`leaderboard_row`],
    columns: [number('coins'), { ...moment('reached_at'), isAscending: true }, { ...ID, isAscending: true }],
  },
};

/** One page of a list. @param after `next` of the page before */
export async function pagePlayers(
  { kysely }: Pick<Database, 'kysely'>,
  { name, isReversed }: PlayerList,
  size: number,
  after?: string,
): Promise<PlayerPage> {
  const { from, columns } = lists[name];
  const digits = after?.split('_') ?? [];
  const isBefore = digits.length === columns.length ? isBeyond(columns, digits, isReversed) : sql`true`;
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const order = (table?: 'page') =>
    sql.join(
      columns.map((column) => {
        const reference = table === undefined ? column.name : `${table}.${column.name}`;
        return sql`${sql.ref(reference)} ${isRising(column, isReversed) ? sql`asc` : sql`desc`}`;
      }),
    );
  const cursor = sql.join(columns.map((column) => column.write(sql.ref(column.name))));
  // Of each source no more than the page: its index finds those, and does not all that come after.
  const sources = from.map(
    (source) => sql`(select ${names} from ${source} where ${isBefore} order by ${order()} limit ${size + 1})`,
  );
  const { rows } = await sql<ListedPlayer & { cursor: string }>`with page as materialized (
      select ${names}, concat_ws('_', ${cursor}) as cursor
      from (${sql.join(sources, sql` union all `)}) as found order by ${order()} limit ${size + 1}
    )
    select player.player_id, nickname, balance.coins, player.created_at, seen_at, coalesce(streak.days, 0) as streak_days,
      player_ban.player_id is not null as banned, player_hold.player_id is not null as held, cursor
    from page join player using (player_id) join balance using (player_id)
      left join visit_streak as streak using (player_id)
      left join player_ban using (player_id) left join player_hold using (player_id)
    order by ${order('page')}`.execute(kysely);
  const shown = rows.slice(0, size);
  const paid = await readLastPayments(
    { kysely },
    shown.map(({ player_id }) => player_id),
  );
  return {
    players: shown.map((player) => ({ ...player, paid_at: paid.get(player.player_id) ?? null })),
    next: rows.length > size ? shown.at(-1)?.cursor : undefined,
  };
}

/** Read apart: a cluster has payments elsewhere than players. */
async function readLastPayments(
  { kysely }: Pick<Database, 'kysely'>,
  players: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const { rows } = await sql<{ player_id: number; paid_at: Date }>`select player_id, max(paid_at) as paid_at from (
      select player_id, happened_at as paid_at from receipt
      where player_id = any(${players}::bigint[]) and order_id is not null and state = 'settled'
      union all select player_id, happened_at from star_receipt
      where player_id = any(${players}::bigint[]) and order_id is not null and state = 'settled'
    ) as paid group by player_id`.execute(kysely);
  return new Map(rows.map(({ player_id, paid_at }) => [player_id, paid_at]));
}

function isRising({ isAscending = false }: { readonly isAscending?: boolean }, isReversed: boolean): boolean {
  return isAscending !== isReversed;
}

/** Whether a row comes after a place. Rows are compared whole where the index has one direction, so that it finds the place. */
function isBeyond(columns: readonly Column[], digits: readonly string[], isReversed: boolean): RawBuilder<unknown> {
  const beyond = (some: readonly Column[], from: number) => {
    const names = sql.join(some.map(({ name }) => sql.ref(name)));
    const values = sql.join(some.map((column, index) => column.read(digits[from + index] ?? '0')));
    return some.every((column) => isRising(column, isReversed))
      ? sql`(${names}) > (${values})`
      : sql`(${names}) < (${values})`;
  };
  const [first, ...others] = columns;
  if (first === undefined || columns.every(({ isAscending }) => isAscending === first.isAscending)) {
    return beyond(columns, 0);
  }
  const [name, value] = [sql.ref(first.name), first.read(digits[0] ?? '0')];
  // The first condition is the one that finds the place.
  const isThereOrBeyond = isRising(first, isReversed) ? sql`${name} >= ${value}` : sql`${name} <= ${value}`;
  return sql`${isThereOrBeyond} and (${name} <> ${value} or ${beyond(others, 1)})`;
}

const HEADINGS = [
  'player_id',
  'nickname',
  'coins',
  'joined',
  'last_seen',
  'days_in_a_row',
  'last_payment',
  'banned',
  'held',
];
const SLICE = 1_000;

/** Writes a list as lines of CSV, and records that, but in a dry run. @returns how many players @throws TooManyRows */
export async function exportPlayerList(
  database: Database,
  command: OperatorCommand,
  list: PlayerList,
  target: ExportTarget,
): Promise<number> {
  target.write(`${writeRow(HEADINGS)}\r`);
  let lines = 0;
  let after: string | undefined;
  do {
    const page: PlayerPage = await pagePlayers(database, list, SLICE, after);
    lines += page.players.length;
    refuseTooMany(lines, target);
    for (const player of page.players) {
      target.write(`${writeRow(cellsOf(player))}\r`);
    }
    after = page.next;
  } while (after !== undefined);
  if (command.apply) {
    const action = { action: 'players export-list', subject: list.name, before: null, after: { lines } };
    await transact(database, (tx) => recordActions(tx, command, [action]));
  }
  return lines;
}

function cellsOf(player: ListedPlayer): string[] {
  const { player_id, nickname, coins, created_at, seen_at, streak_days, paid_at, banned, held } = player;
  return [
    String(player_id),
    nickname,
    String(coins),
    created_at.toISOString(),
    seen_at.toISOString(),
    String(streak_days),
    paid_at?.toISOString() ?? '',
    banned ? 'yes' : 'no',
    held ? 'yes' : 'no',
  ];
}
