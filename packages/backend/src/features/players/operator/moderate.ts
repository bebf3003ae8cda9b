// A ban shuts a player out and takes nothing: balance, miners and orders stay, what is under way goes on, and unbanning
// makes everything as it was. Servers refuse the player's tokens as soon as they have read of it.

import { sql } from 'kysely';
import { cleanText, hasAtMost } from '../../../platform/clean-text.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { findPlayer, type PlayerSummary, runPlayerCommand } from './run-player-command.ts';

export type Ban = { readonly reason: string; readonly operator: string; readonly banned_at: Date };

/** The players that a command is about, and the reason. */
export type BanRequest = { readonly playerIds: readonly number[]; readonly reason: string };
export type UnbanRequest = { readonly playerId: number; readonly reason: string };

/** Shuts players out, and hides them on the leaderboard: all of them, or none. @throws OperatorError */
export function banPlayers(
  database: Database,
  command: OperatorCommand,
  { playerIds, reason }: BanRequest,
): Promise<readonly PlayerSummary[]> {
  return runPlayerCommand(database, command, playerIds, async (tx) => {
    await bumpRestrictionVersion(tx);
    const players: PlayerSummary[] = [];
    for (const playerId of new Set(playerIds)) {
      players.push(await ban(tx, command, playerId, reason));
    }
    return players;
  });
}

async function ban(tx: Tx, command: OperatorCommand, playerId: number, reason: string): Promise<PlayerSummary> {
  const player = await findPlayer(tx, playerId);
  const before = await findBan(tx, playerId);
  if (before !== undefined) {
    const since = before.banned_at.toISOString();
    throw new OperatorError(`Player ${playerId} is already banned since ${since} by ${before.operator}.`);
  }
  await tx.insertInto('player_ban').values({ player_id: playerId, reason, operator: command.operator }).execute();
  await refreshPlayer(tx, playerId);
  const record = { subject: String(playerId), before: { banned: false }, after: { banned: true, why: reason } };
  await recordActions(tx, command, [{ action: 'players ban', ...record }]);
  return player;
}

/** Lets a player in again. @throws OperatorError */
export function unbanPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: UnbanRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    const before = await findBan(tx, playerId);
    if (before === undefined) {
      throw new OperatorError(`Player ${playerId} is not banned.`);
    }
    await tx.deleteFrom('player_ban').where('player_id', '=', playerId).execute();
    await refreshPlayer(tx, playerId);
    const record = {
      subject: String(playerId),
      before: { banned: true, since: before.banned_at },
      after: { banned: false, why: reason },
    };
    await recordActions(tx, command, [{ action: 'players unban', ...record }]);
    return player;
  });
}

function findBan(tx: Tx, playerId: number): Promise<Ban | undefined> {
  return tx.selectFrom('player_ban').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

// A hidden player plays on and sees their own place; other players do not see them on any board. A ban does more.
/** The player that a command is about, whether boards show them after it, and the reason. */
type HideRequest = { readonly playerId: number; readonly hidden: boolean; readonly reason: string };

/** Hides a player on the boards, or shows them again. @throws OperatorError when that is already the case */
export function hidePlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, hidden, reason }: HideRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    // Servers read their boards again when it has changed.
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    const { numAffectedRows } = await (hidden
      ? sql`insert into player_hidden (player_id, reason, operator)
            values (${playerId}, ${reason}, ${command.operator}) on conflict do nothing`
      : sql`delete from player_hidden where player_id = ${playerId}`
    ).execute(tx);
    if (numAffectedRows !== 1n) {
      throw new OperatorError(`Player ${playerId} is ${hidden ? 'already' : 'not'} hidden.`);
    }
    await refreshPlayer(tx, playerId);
    const record = { subject: String(playerId), before: { hidden: !hidden }, after: { hidden, why: reason } };
    await recordActions(tx, command, [{ action: hidden ? 'players hide' : 'players unhide', ...record }]);
    return player;
  });
}

// Notes are for operators alone: no call of players reads them. They are personal data all the same, so they are part of what
// a player is given on request, without their authors, and go with an erasure.
/** `noteId` is made with the form: however often a note is sent, it is written once. */
type NoteRequest = { readonly playerId: number; readonly noteId: string; readonly text: string };
export type PlayerNote = { readonly text: string; readonly operator: string; readonly made_at: Date };

const MAX_LETTERS = 1_000;
export const MAX_NOTES = 50;

/** Writes a note about a player. @returns how many notes there are now @throws OperatorError */
export async function addNote(
  database: Database,
  command: OperatorCommand,
  { playerId, noteId, text: given }: NoteRequest,
): Promise<number> {
  const text = cleanText(given);
  if (text === '' || !hasAtMost(text, MAX_LETTERS)) {
    throw new OperatorError(`A note has 1 to ${MAX_LETTERS} letters that can be seen.`);
  }
  return runOperatorCommand(database, command, async (tx) => {
    await findPlayer(tx, playerId);
    // Notes about one player wait for each other, so that their number holds.
    await sql`select from balance where player_id = ${playerId} for no key update`.execute(tx);
    const { rows } = await sql<{ note_id: string }>`select note_id from player_note
      where player_id = ${playerId}`.execute(tx);
    if (rows.some(({ note_id }) => note_id === noteId)) {
      throw new OperatorError('This note has been written already.');
    }
    if (rows.length >= MAX_NOTES) {
      throw new OperatorError(`Player ${playerId} has ${MAX_NOTES} notes already: no more can be written.`);
    }
    await sql`insert into player_note (player_id, note_id, text, operator)
      values (${playerId}, ${noteId}, ${text}, ${command.operator})`.execute(tx);
    // The text is stored in one place, from which an erasure removes it.
    const record = { action: 'players note', subject: String(playerId), before: null, after: { note_id: noteId } };
    await recordActions(tx, command, [record]);
    return rows.length + 1;
  });
}

/** Notes about a player, the newest first. */
export async function listNotes({ kysely }: Pick<Database, 'kysely'>, playerId: number): Promise<PlayerNote[]> {
  const { rows } = await sql<PlayerNote>`select text, operator, made_at from player_note
    where player_id = ${playerId} order by made_at desc, note_id`.execute(kysely);
  return rows;
}

// Ending a player's sessions takes nothing from them: they open the app again, and the messenger signs a new launch.
// A copied token, or a copy of a launch that was signed before, is refused.
/** The player that a command is about, and the reason. */
type SignOutRequest = { readonly playerId: number; readonly reason: string };

/**
 * Ends all sessions of launches that the messenger signed before now, also those that begin before every server knows of it.
 * @throws OperatorError when there is no such player
 */
export function signOutPlayer(
  database: Database,
  command: OperatorCommand,
  { playerId, reason }: SignOutRequest,
): Promise<PlayerSummary> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    await sql`insert into player_sign_out (player_id, signed_out_at)
      values (${playerId}, now())
      on conflict (player_id) do update set signed_out_at = excluded.signed_out_at`.execute(tx);
    const record = { subject: String(playerId), before: null, after: { sessions: 'ended', why: reason } };
    await recordActions(tx, command, [{ action: 'players sign-out', ...record }]);
    return player;
  });
}
