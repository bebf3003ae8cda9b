import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invitedAs, type PersonalData, personalDataOf } from './personal-data.ts';

/**
 * Gives a player's rows to the pseudonym, or removes them. The pseudonym is a player before anything is moved to it. Almost
 * everything is moved while friends play on; then, while they wait, the invitations, and the shares that came or were paid meanwhile.
 */
export async function moveRows(
  tx: Tx,
  playerId: number,
  pseudonym: number,
  rewriteActions: () => Promise<void>,
): Promise<void> {
  const all = personalDataOf(playerId);
  for (const data of all.filter(({ table }) => table === 'player')) {
    await copyRows(tx, data, playerId, pseudonym);
  }
  const own = all.filter(({ table }) => table !== 'player' && table !== 'referral');
  await changeAll(tx, own, playerId, pseudonym);
  // What the statement has waited for, such as one more visit of the day, has stored its answer since the statement began.
  await sql`delete from stored_answer where player_id = ${playerId}`.execute(tx);
  await rewriteActions();
  await lockFriends(tx, playerId);
  await changeAll(tx, [...all.filter(isOfFriends), ...copiesAbout(playerId)], playerId, pseudonym);
  await sql`delete from player where player_id = ${playerId}`.execute(tx);
}

/** Rows of invitations, which friends' rewards refer to. */
export function isOfFriends({ table }: PersonalData): boolean {
  return table === 'referral' || table === 'invited_friend' || table === 'referral_earning';
}

/** Copies that a payment wrote while the erasure waited for it. */
function copiesAbout(playerId: number): PersonalData[] {
  const copies = personalDataOf(playerId).filter(({ table }) => table === 'settled_earning');
  return copies.map((data) => ({ ...data, where: invitedAs(playerId) }));
}

/** Waits for what friends are being rewarded with, which is shared with the player, and holds back what comes later. */
async function lockFriends(tx: Tx, playerId: number): Promise<void> {
  await sql`select from referral where player_id = ${playerId} or inviter_id = ${playerId}
    order by player_id for update`.execute(tx);
}

/** Copies a player's rows of a table for the pseudonym, with what is overwritten. @returns how many */
export async function copyRows(
  tx: Tx,
  { table, overwritten = {} }: PersonalData,
  playerId: number,
  pseudonym: number,
): Promise<bigint> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  const columns = rows.map(({ name }) => name);
  const values = columns.map((name) =>
    name === 'player_id' ? sql`${pseudonym}::bigint` : (overwritten[name] ?? sql.ref(name)),
  );
  const { numAffectedRows = 0n } =
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from ${sql.table(table)} where player_id = ${playerId}`.execute(tx);
  return numAffectedRows;
}

/** In one statement, at whose end rows refer to each other again. */
async function changeAll(tx: Tx, all: readonly PersonalData[], playerId: number, pseudonym: number): Promise<void> {
  const changes = all.map((data) => changeRows(data, playerId, pseudonym));
  await sql`with ${sql.join(changes.map((one, place) => sql`${sql.ref(`change_${place}`)} as (${one})`))}
    select`.execute(tx);
}

/** The statement that gives a table's rows to the pseudonym, or removes them. */
export function changeRows(
  { table, where, erasure, ids = ['player_id'], overwritten = {} }: PersonalData,
  playerId: number,
  pseudonym: number,
): RawBuilder<unknown> {
  if (erasure === 'delete') {
    return sql`delete from ${sql.table(table)} where ${where}`;
  }
  const columns = [
    ...ids.map((id): [string, RawBuilder<unknown>] => [
      id,
      sql`case when ${sql.ref(id)} = ${playerId} then ${pseudonym}::bigint else ${sql.ref(id)} end`,
    ]),
    ...Object.entries(overwritten),
  ];
  const assignments = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${where}`;
}
