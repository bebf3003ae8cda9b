import { tonText } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { writeRow } from '../../platform/table-file/csv-cell.ts';

/** What a day (UTC) has earned and cost. TON as text, the rest are whole numbers. */
export type Earnings = {
  readonly day: string;
  readonly ton: string;
  readonly stars: number;
  readonly coins_out: number;
  readonly coins_back: number;
  readonly ads: number;
  readonly players_new: number;
  readonly players_back: number;
};

const MOST_DAYS = 366;

/** Sums of daily figures: one row a day, whatever kinds of coins there are. `players_back` had joined on an earlier day. */
export const sumsOfDay: Readonly<Record<Exclude<keyof Earnings, 'day'>, RawBuilder<unknown>>> = {
  ton: sum(sql`kind = 'ton_received'`),
  stars: sum(sql`kind = 'stars_received'`),
  coins_out: sum(sql`kind like 'coins\\_%' and value > 0`),
  coins_back: sql`-${sum(sql`kind like 'coins\\_%' and value < 0`)}`,
  ads: sum(sql`kind = 'ads'`),
  players_new: sum(sql`kind = 'players_new'`),
  players_back: sql`greatest(0, ${sum(sql`kind = 'players_active'`)} - ${sum(sql`kind = 'players_new'`)})`,
};

function sum(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(sum(value) filter (where ${condition}), 0)`;
}

/** The newest day first. @throws OperatorError when these are too many days */
export async function listEarnings(
  { kysely }: Pick<Database, 'kysely'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Earnings[]> {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (!(length >= 1 && length <= MOST_DAYS)) {
    throw new OperatorError(`Choose 1 to ${MOST_DAYS} days, the first before the last.`);
  }
  const sums = Object.entries(sumsOfDay).map(([name, value]) => sql`${value}::bigint as ${sql.ref(name)}`);
  const { rows } = await sql<Omit<Earnings, 'ton'> & { ton: number }>`select day::text as day, ${sql.join(sums)}
    from daily_figure where day >= ${from}::date and day <= ${to}::date group by day order by day desc`.execute(kysely);
  return rows.map((row) => ({ ...row, ton: tonText(BigInt(row.ton)) }));
}

/** The same as CSV, the oldest day first. */
export function writeEarnings(days: readonly Earnings[]): string {
  const names = ['day', ...Object.keys(sumsOfDay)] as (keyof Earnings)[];
  const lines = days.toReversed().map((day) => writeRow(names.map((name) => String(day[name]))));
  return `${[writeRow(names), ...lines].join('\r\n')}\r\n`;
}
