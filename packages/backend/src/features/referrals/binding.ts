import { REFERRAL_BONUS } from '@soho/rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

const CODE = /^ref_([a-z0-9]{6,32})$/;

/** The code in a start parameter, `ref_<code>`; anything else is neither a referral nor an error. */
export function codeOf(startParam: string | undefined): string | undefined {
  return CODE.exec(startParam ?? '')?.[1];
}

/**
 * Binds a player who is being created to an inviter: by the signed start parameter, else by what the bot recorded.
 * Only here: an existing player's inviter never changes, so that the graph stays a forest.
 * @param held whether the bonus waits for an operator
 */
export async function bindInviter(
  tx: Tx,
  playerId: number,
  startParam: string | undefined,
  held: boolean,
): Promise<void> {
  const code = codeOf(startParam) ?? (await selectStartCode(tx, playerId));
  const inviterId = code === undefined ? undefined : await selectCodeOwner(tx, code);
  if (inviterId !== undefined && inviterId !== playerId && (await lockInviter(tx, inviterId))) {
    await insertReferral(tx, playerId, inviterId);
    await insertBonus(tx, playerId, REFERRAL_BONUS, held);
  }
}

/** Gives a new player a code. @throws Error when it is another player's */
export async function insertCode(tx: Tx, playerId: number, code: string): Promise<void> {
  // The trigger of migration 20 has written the row, until a later release drops it.
  const { numAffectedRows } = await sql`insert into referral_code (code, player_id) values (${code}, ${playerId})
    on conflict (code) do update set player_id = excluded.player_id
    where referral_code.player_id = excluded.player_id`.execute(tx);
  if (numAffectedRows !== 1n) {
    throw new Error('a new referral code is in use');
  }
}

/** The code's owner. */
export async function selectCodeOwner(tx: Tx, code: string): Promise<number | undefined> {
  const row = await tx.selectFrom('referral_code').select('player_id').where('code', '=', code).executeTakeFirst();
  return row?.player_id;
}

/**
 * Keeps an inviter from being erased until the transaction ends: on a cluster no foreign key does. @returns whether there is
 * such a player
 */
async function lockInviter(tx: Tx, inviterId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from player where player_id = ${inviterId} for key share`.execute(tx);
  return rows.length > 0;
}

async function insertReferral(tx: Tx, playerId: number, inviterId: number): Promise<void> {
  await tx.insertInto('referral').values({ player_id: playerId, inviter_id: inviterId }).execute();
  // The trigger of migration 20 has written the row, until a later release drops it.
  await sql`insert into invited_friend (player_id, friend_id) values (${inviterId}, ${playerId})
    on conflict do nothing`.execute(tx);
}

async function insertBonus(tx: Tx, playerId: number, amount: number, held: boolean): Promise<void> {
  await sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount, status)
    select player_id, 0, inviter_id, 'new_referral', ${amount}, ${held ? 'held' : 'due'} from referral
    where player_id = ${playerId}`.execute(tx);
}

/** The code that the player brought to the bot before the first launch. */
async function selectStartCode(tx: Tx, playerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bot_start')
    .select('referral_code')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.referral_code;
}
