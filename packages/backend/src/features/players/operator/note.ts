// Notes are for operators alone: no call of players reads them. They are personal data all the same, so they are part of what
// a player is given on request, without their authors, and go with an erasure.
import { sql } from 'kysely';
import { cleanText, hasAtMost } from '../../../platform/clean-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { findPlayer } from './find-player.ts';

/** `noteId` is made with the form: however often a note is sent, it is written once. */
export type NoteRequest = { readonly playerId: number; readonly noteId: string; readonly text: string };
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
