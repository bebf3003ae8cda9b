import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { readInPages } from '../../../platform/database/read-in-pages.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { type ExportTarget, refuseTooMany } from '../../../platform/operator/export-lines.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { writeRow } from '../../../platform/table-file/csv-cell.ts';
import { formatTon } from './page-receipts.ts';

/** Days of UTC, both included: 2026-03-01. */
export type Days = { readonly from: string; readonly to: string };

const MAX_DAYS = 366;

type Cell = string | number | null;
type MovementRow = {
  readonly day: string;
  readonly time: string;
  readonly currency: 'TON' | 'Stars';
  readonly movement: 'received' | 'sent back';
  readonly amount: string;
  readonly settled: string;
  readonly surplus: string;
  readonly unsettled: string;
  readonly reason: string | null;
  readonly transaction: string;
  readonly order_id: string | null;
  readonly player_id: number | null;
  readonly sender: string | null;
  readonly note: string | null;
  readonly operator: string | null;
};

const amounts = ['amount', 'settled', 'surplus', 'unsettled'] as const;
const movementColumns: readonly (keyof MovementRow)[] = [
  'day',
  'time',
  'currency',
  'movement',
  ...amounts,
  'reason',
  'transaction',
  'order_id',
  'player_id',
  'sender',
  'note',
  'operator',
];

type DayRow = {
  readonly day: string;
  readonly currency: 'TON' | 'Stars';
  readonly payments: number;
  readonly received: string;
  readonly settled: string;
  readonly surplus: string;
  readonly unsettled: string;
  readonly sent_back: string;
};

const dayColumns: readonly (keyof DayRow)[] = [
  'day',
  'currency',
  'payments',
  'received',
  'settled',
  'surplus',
  'unsettled',
  'sent_back',
];
const daySums = ['received', 'settled', 'surplus', 'unsettled', 'sent_back'] as const;

/**
 * What came in and what went back on some days, summed by day and currency, as a CSV file for a bookkeeper. What is 'unsettled'
 * has paid for nothing until now.
 * @throws OperatorError when that are too many days
 */
export async function exportPaymentDays({ kysely }: Database, days: Days): Promise<string> {
  refuseOtherDays(days);
  const { rows } = await sql<DayRow>`select day::text as day, currency,
      count(*) filter (where movement = 'received') as payments,
      coalesce(sum(amount) filter (where movement = 'received'), 0)::text as received,
      sum(settled)::text as settled, sum(surplus)::text as surplus, sum(unsettled)::text as unsettled,
      coalesce(sum(amount) filter (where movement = 'sent back'), 0)::text as sent_back
    from (${movementsOf(days)}) as movement group by day, currency order by day, currency desc`.execute(kysely);
  return `${[writeRow(dayColumns), ...rows.map((row) => toLine(dayColumns, row, daySums))].join('\r\n')}\r\n`;
}

/**
 * Writes a line of CSV for each payment and each refund of some days, the oldest first: with players, wallets and comments,
 * so that, but in a dry run, it is recorded.
 * @returns how many lines there are, without the headings
 * @throws OperatorError when that are too many days, or more lines than the target takes
 */
export async function exportPayments(
  database: Database,
  command: OperatorCommand,
  days: Days,
  target: ExportTarget,
): Promise<number> {
  refuseOtherDays(days);
  const lines = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      target.write(`${writeRow(movementColumns)}\r`);
      const movements = sql<MovementRow>`select day::text as day,
          to_char(at at time zone 'utc', 'HH24:MI:SS') as time, currency, movement, amount::text as amount,
          settled::text as settled, surplus::text as surplus, unsettled::text as unsettled, reason, transaction, order_id,
          player_id, sender, note, operator
        from (${movementsOf(days)}) as movement order by at, transaction`;
      let written = 0;
      for await (const page of readInPages(tx, movements)) {
        written += page.length;
        refuseTooMany(written, target);
        for (const row of page) {
          target.write(`${toLine(movementColumns, row, amounts)}\r`);
        }
      }
      return written;
    });
  if (command.apply) {
    const action = { action: 'payments export', subject: `${days.from} ${days.to}`, before: null, after: { lines } };
    await transact(database, (tx) => recordActions(tx, command, [action]));
  }
  return lines;
}

function refuseOtherDays({ from, to }: Days): void {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (!(length >= 1 && length <= MAX_DAYS)) {
    throw new OperatorError(`Choose 1 to ${MAX_DAYS} days, the first before the last.`);
  }
}

/** Every movement of money on some days; amounts are nanotons or Stars. */
function movementsOf({ from, to }: Days): RawBuilder<unknown> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from}::date::timestamp at time zone 'utc'
    and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'utc'`;
  const row = (time: RawBuilder<unknown>, currency: string, movement: string) =>
    sql`(${time} at time zone 'utc')::date as day, ${time} as at, ${sql.lit(currency)} as currency,
      ${sql.lit(movement)} as movement`;
  return sql`
    select ${row(sql`happened_at`, 'TON', 'received')}, value as amount, settled, surplus,
      case state when 'unmatched' then value else 0 end as unsettled, reason, hash as transaction,
      order_id::text as order_id, player_id, source as sender, comment as note, null as operator
    from receipt where state in ('settled', 'unmatched') and ${within('happened_at')}
    union all select ${row(sql`recorded_at`, 'TON', 'sent back')}, refund.amount, 0, 0, 0, null, refund.hash,
      order_id::text, player_id, source, note, operator
    from payment_refund as refund join receipt using (network, account, lt, hash)
    where state <> 'invented' and ${within('recorded_at')}
    union all select ${row(sql`happened_at`, 'Stars', 'received')}, amount, case when order_id is null then 0 else amount end,
      0, case when order_id is null then amount else 0 end, reason, charge_id, order_id::text,
      coalesce(player_id, payer_id), payer_id::text, payload, null
    from star_receipt where ${within('happened_at')}
    union all select ${row(sql`refunded_at`, 'Stars', 'sent back')}, amount, 0, 0, 0, reason, charge_id, order_id::text,
      coalesce(player_id, payer_id), payer_id::text, payload, null
    from star_receipt where ${within('refunded_at')}`;
}

function toLine<Row extends { readonly currency: 'TON' | 'Stars' }>(
  columns: readonly (keyof Row & string)[],
  row: Row,
  money: readonly string[],
): string {
  const cells = columns.map((column) => {
    const value = row[column] as Cell;
    const isTon = row.currency === 'TON' && money.includes(column);
    return value === null ? '' : isTon ? formatTon(BigInt(value)) : String(value);
  });
  return writeRow(cells);
}
