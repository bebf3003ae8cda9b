import { friendlyAddress } from '@soho/ton';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, ok, problem, skipped } from './check.ts';

/** Proofs and tokens tolerate more; a larger difference is an unsynchronized clock. */
const MAX_APART_MS = 2_000;

/** The scanner reads every 3 seconds; a minute is what players are promised. */
const MAX_LAG_MS = 60_000;

/** This machine's clock against the database's, by which everything is decided. */
export async function checkClock({ kysely }: Database): Promise<Check> {
  const sentAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely);
  const receivedAt = Date.now();
  const database = rows[0]?.now.getTime() ?? 0;
  const apart = Math.round(database - (sentAt + receivedAt) / 2);
  const message = `${Math.abs(apart)} ms ${apart < 0 ? 'ahead of' : 'behind'} the database's`;
  return Math.abs(apart) - (receivedAt - sentAt) > MAX_APART_MS
    ? problem('clock', `${message}: synchronize both machines' clocks with NTP`)
    : ok('clock', message);
}

type Account = { readonly account: string; readonly read_until: Date; readonly lag_ms: number };

/** Until when the scanner has read each account that is or was the receiver. */
export async function checkScanner({ config }: Pick<Context, 'config'>, database: Database): Promise<Check> {
  const { network, receiver } = config.ton;
  if (receiver === '') {
    return skipped('scanner', 'PAYMENT_METHODS has no ton');
  }
  const { rows } = await sql<Account>`select account, read_until,
      (extract(epoch from clock_timestamp() - read_until) * 1000)::float8 as lag_ms
    from chain_account where network = ${network} order by read_until`.execute(database.kysely);
  if (!rows.some(({ account }) => account === receiver)) {
    return problem('scanner', 'no server has read the receiver yet; orders are refused until one does');
  }
  const [oldest] = rows;
  const message =
    oldest && `${friendlyAddress(oldest.account, network)} is read until ${oldest.read_until.toISOString()}`;
  if (database.engine === 'pglite') {
    return skipped('scanner', `${message}; it is stopped, because this command uses the embedded database`);
  }
  const lag = oldest?.lag_ms ?? 0;
  return lag > MAX_LAG_MS
    ? problem(
        'scanner',
        `${message}, ${Math.round(lag / 1000)} s ago: start a server with ROLE=all or jobs, or check its log`,
      )
    : ok('scanner', `${message}, ${Math.round(lag / 1000)} s ago`);
}

/** The list is read every 10 seconds. */
const MAX_STARS_LAG_SECONDS = 60;

/** Until when the bot's list of Stars is read. */
export async function checkStars({ config }: Pick<Context, 'config'>, { kysely, engine }: Database): Promise<Check> {
  const name = 'stars';
  const { rows } = await sql<{ read_until: Date; lag: number }>`select read_until,
      extract(epoch from clock_timestamp() - read_until)::float8 as lag
    from star_account where bot_id = ${config.botId}`.execute(kysely);
  const [read] = rows;
  if (read === undefined) {
    return config.paymentMethods.includes('stars')
      ? problem(name, 'no server has read the list of Stars yet; orders in Stars are refused until one does')
      : skipped(name, 'PAYMENT_METHODS has no stars');
  }
  const message = `the list is read until ${read.read_until.toISOString()}, ${Math.round(read.lag)} s ago`;
  if (engine === 'pglite') {
    return skipped(name, `${message}; this command uses the embedded database, so no server reads it now`);
  }
  return read.lag > MAX_STARS_LAG_SECONDS
    ? problem(name, `${message}: start a server with ROLE=all or jobs, or check its log for stars_not_read`)
    : ok(name, message);
}

/** A day and a half: one that is made each day may take its time. */
const OLDEST_BACKUP_HOURS = 36;

/** When `ops backup` last wrote a file, as the database has it. */
export async function checkBackup({ kysely }: Database): Promise<Check> {
  const name = 'backup';
  const { rows } = await sql<{ made: Date | null; hours: number | null; age: number }>`select max(done_at) as made,
      extract(epoch from clock_timestamp() - max(done_at))::float8 / 3600 as hours,
      (select extract(epoch from clock_timestamp() - min(applied_at))::float8 / 3600 from migration) as age
    from operator_action where action = 'backup'`.execute(kysely);
  const [{ made, hours, age } = { made: null, hours: null, age: 0 }] = rows;
  if (made === null || hours === null) {
    return age < OLDEST_BACKUP_HOURS
      ? skipped(name, 'none yet: the tables are new')
      : problem(name, "none was ever made: see docs/operate/run.md, 'Backups'");
  }
  const message = `the last one was made at ${made.toISOString()}, ${Math.round(hours)} h ago`;
  return hours > OLDEST_BACKUP_HOURS
    ? problem(name, `${message}: look at the daily job's mail, and run npm run ops -- backup <file>`)
    : ok(name, message);
}
