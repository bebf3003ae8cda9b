// Where rows are stored by their player, and cannot change the player: they are copied to the pseudonym, which may be on another
// server, and removed; rows of others that name the player are updated. All servers commit it as one.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { lockRows } from '../../../platform/database/lock-rows.ts';
import { changeRows, copyRows, isOfFriends } from './move-rows.ts';
import { broughtBy, invitedAs, type PersonalData, personalDataOf } from './personal-data.ts';

/** For three seconds at most: an erasure, and the player's friends with it, waits until all servers have committed what wrote a copy. */
const COMMIT_TRIES = 120;
const COMMIT_PAUSE_MS = 25;

/** As `moveRows`. */
export async function moveRowsByCopies(
  tx: Tx,
  playerId: number,
  pseudonym: number,
  rewriteActions: () => Promise<void>,
): Promise<void> {
  const all = personalDataOf(playerId);
  const own = all.filter((data) => !isOfFriends(data));
  const copied = await copyAll(tx, own, playerId, pseudonym);
  // Refunds are found by their receipts, so they come first.
  for (const data of own.filter(({ isUpdatedInPlace }) => isUpdatedInPlace).toReversed()) {
    await changeRows(data, playerId, pseudonym).execute(tx);
  }
  const isPlayer = ({ table }: PersonalData) => table === 'player';
  await removeAll(
    tx,
    own.filter((data) => !isPlayer(data)),
    playerId,
    copied,
  );
  await rewriteActions();
  await moveInvitations(tx, all.filter(isOfFriends), playerId, pseudonym);
  // What the removal has waited for, such as one more visit of the day, has stored its answer since.
  await removeAll(
    tx,
    all.filter((data) => isPlayer(data) || data.table === 'stored_answer'),
    playerId,
    copied,
  );
}

/** How many rows were copied, by table. */
type Copied = ReadonlyMap<string, bigint>;

/** Rows are locked before they are copied: jobs that count or pay change some of them without a lock of the player. */
async function copyAll(tx: Tx, all: readonly PersonalData[], playerId: number, pseudonym: number): Promise<Copied> {
  const copied = new Map<string, bigint>();
  for (const data of all.filter(({ erasure, isUpdatedInPlace }) => erasure === 'keep' && !isUpdatedInPlace)) {
    await sql`select 1 from ${sql.table(data.table)} where player_id = ${playerId} for update`.execute(tx);
    copied.set(data.table, await copyRows(tx, data, playerId, pseudonym));
  }
  return copied;
}

/** What friends have brought is moved before friends wait, and then what they bring meanwhile. */
async function moveInvitations(
  tx: Tx,
  all: readonly PersonalData[],
  playerId: number,
  pseudonym: number,
): Promise<void> {
  const moveShares = () =>
    sql`update referral_earning set inviter_id = ${pseudonym} where ${broughtBy(playerId)}`.execute(tx);
  await moveShares();
  const invited = sql`(player_id = ${playerId} or inviter_id = ${playerId})`;
  const friends = { table: 'referral', where: invited, key: 'player_id', unchanged: 'inviter_id', columns: sql`1` };
  await lockRows(tx, friends);
  const copied = await copyAll(tx, all, playerId, pseudonym);
  const ids = { playerId, pseudonym };
  await renameCopies(tx, 'invited_friend', sql`referral where player_id = ${playerId}`, ids);
  const settled = sql`referral_earning where player_id = ${playerId} and status = 'settled'`;
  await renameCopies(tx, 'settled_earning', settled, ids);
  await moveShares();
  await sql`update referral set inviter_id = ${pseudonym} where inviter_id = ${playerId}`.execute(tx);
  await removeAll(tx, all, playerId, copied);
}

/**
 * Gives the pseudonym to the inviter's copies of the player's rows `of`, which are locked by now. What wrote them may be committed where
 * the player is, and not yet where the inviter is: then it is waited for.
 * @throws Error when a copy does not come
 */
async function renameCopies(
  tx: Tx,
  copies: 'invited_friend' | 'settled_earning',
  of: RawBuilder<unknown>,
  { playerId, pseudonym }: { readonly playerId: number; readonly pseudonym: number },
): Promise<void> {
  const { rows } = await sql<{ copied: number }>`select count(*) as copied from ${of}`.execute(tx);
  let left = BigInt(rows[0]?.copied ?? 0);
  for (let attempt = 1; ; attempt += 1) {
    const { numAffectedRows = 0n } = await sql`update ${sql.table(copies)} set friend_id = ${pseudonym}
      where ${invitedAs(playerId)}`.execute(tx);
    left -= numAffectedRows;
    if (left <= 0n) {
      return;
    }
    if (attempt === COMMIT_TRIES) {
      throw new Error(`an erasure did not find the player in ${copies}: try again, or see R6 and R7 of the audit`);
    }
    await sleep(COMMIT_PAUSE_MS);
  }
}

/**
 * The last tables first: they refer to those before them.
 * @throws Error when more or fewer rows are removed than were copied
 */
async function removeAll(tx: Tx, all: readonly PersonalData[], playerId: number, copied: Copied): Promise<void> {
  for (const { table, where, erasure, isUpdatedInPlace } of all.toReversed()) {
    if (erasure === 'delete') {
      await sql`delete from ${sql.table(table)} where ${where}`.execute(tx);
    } else if (!isUpdatedInPlace) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where player_id = ${playerId}`.execute(tx);
      if (numAffectedRows !== copied.get(table)) {
        throw new Error(`an erasure copied ${copied.get(table)} rows of ${table} and removed ${numAffectedRows}`);
      }
    }
  }
}
