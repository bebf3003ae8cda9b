// The ledger keeps every entry for ever. Those of old months are packed, because a hundred of a player's entries in one row take
// a ninth of the disk. The view `ledger` shows all of them; what players do reads and writes the table of new ones alone.
import { sql } from 'kysely';
import type { Ways } from '../../platform/database/choose.ts';
import type { Database } from '../../platform/database/database.ts';
import { runForPlayers } from '../../platform/database/pair.ts';
import { transact } from '../../platform/database/transaction.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../platform/operator/run-operator-command.ts';

/** Whole months before this one whose entries stay as they are. */
const WHOLE_MONTHS_KEPT = 2;
/** In one transaction, for which their erasure waits. */
const PLAYERS_AT_ONCE = 10;

export type Packing = {
  /** Entries from before this moment are packed. */
  readonly before: Date;
  /** How many were packed. In a plan, how many may be: neither a player's last one is, nor fewer than 32 of a player. */
  readonly entries: number;
};

/**
 * Packs old entries, some players at a time while servers run; first it records that it does. If interrupted, the next run
 * continues.
 * @param before for tests: by default the months that stay, and what leagues and the board have yet to count
 */
export async function packLedger(database: Database, command: OperatorCommand, before?: Date): Promise<Packing> {
  const end = before ?? (await readEnd(database));
  if (!command.apply) {
    return { before: end, entries: await countOld(database, end) };
  }
  const action = { action: 'ledger pack', subject: 'ledger', before: null, after: { before: end.toISOString() } };
  await transact(database, (tx) => recordActions(tx, command, [action]));
  let entries = 0;
  let players = await selectPlayers(database, 0);
  while (players.length > 0) {
    entries += await packPlayers(database, players, end);
    players = await selectPlayers(database, players.at(-1) ?? 0);
  }
  return { before: end, entries };
}

/** By the database's clock, UTC. A league counts from the last entry before its week on. */
async function readEnd({ kysely }: Database): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`select least(
      (date_trunc('month', now() at time zone 'utc') - ${WHOLE_MONTHS_KEPT}::integer * interval '1 month') at time zone 'utc',
      (select (week - 1)::timestamp at time zone 'utc' from league_count),
      (select read_to from leaderboard_refresh)
    ) as end`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock was not read');
  }
  return row.end;
}

async function countOld({ kysely }: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ entries: number }>`select count(*) as entries
    from ledger_entry as entry join balance on balance.player_id = entry.player_id
    where entry.created_at < ${before} and entry.seq < balance.entries`.execute(kysely);
  return rows[0]?.entries ?? 0;
}

/** All players in turn: to look for those with old entries takes longer than to find at each that there are none. */
async function selectPlayers({ kysely }: Database, after: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select player_id from balance where player_id > ${after}
    order by player_id limit ${PLAYERS_AT_ONCE}`.execute(kysely);
  return rows.map(({ player_id }) => player_id);
}

/** Packs the entries of players that are older than a moment. */
export const PACK: Ways<string> = {
  many: 'select pack_ledger(player_id, $2::timestamptz) as entries from unnest($1::bigint[]) as player_id',
  one: 'select pack_ledger($1::bigint, $2::timestamptz) as entries',
};

async function packPlayers({ kysely }: Database, players: readonly number[], before: Date): Promise<number> {
  const packed = await runForPlayers<{ entries: number }>(kysely, PACK, players, [before]);
  return packed.reduce((sum, { entries }) => sum + entries, 0);
}
