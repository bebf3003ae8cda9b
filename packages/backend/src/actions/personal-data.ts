import type { Change } from '@soho/contract/console';
import { addNote, erasePlayer, exportPlayer, hidePlayer } from '../features/players/index.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';
import { collectExport } from './collect-export.ts';

/** Notes about players, whether boards show them, and what the law gives them: a copy of their data, and its erasure. */
export function makePersonalDataActions(context: ActionContext) {
  const { database, restrictions } = context;
  const subjectOf = (playerId: number, nickname: string) => `${nickname} (${playerId})`;

  return {
    addNote: async ({ body, command }) => {
      const { player_id: playerId, text, operation: noteId } = body;
      const notes = await addNote(database, command, { playerId, noteId, text });
      const [before, after] = [String(notes - 1), String(notes)];
      return answerChanges(command, { what: 'notes', subject: String(playerId), before, after });
    },

    hidePlayer: async ({ body, command }) => {
      const { player_id: playerId, hidden, reason } = body;
      const { nickname } = await hidePlayer(database, command, { playerId, hidden, reason });
      await restrictions.refresh();
      const [before, after] = hidden ? ['shown', 'hidden'] : ['hidden', 'shown'];
      return answerChanges(command, { what: 'boards', subject: subjectOf(playerId, nickname), before, after });
    },

    exportPlayer: async ({ body, command }) => {
      const { rows, file } = await collectExport(context, command, (target) =>
        exportPlayer(database, command, body.player_id, target),
      );
      const change: Change = { what: 'export', subject: String(body.player_id), before: '', after: String(rows) };
      return { ...answerChanges(command, change), file };
    },

    erasePlayer: async ({ body, command }) => {
      const { player_id: playerId, reason } = body;
      const request = { playerId, reason };
      const { nickname, coins, miners } = await erasePlayer(database, context.config.jwtSecret, command, request);
      await restrictions.refresh();
      const subject = subjectOf(playerId, nickname);
      return answerChanges(
        command,
        { what: 'erasure', subject, before: 'kept', after: 'erased' },
        { what: 'coins', subject, before: String(coins), after: '0' },
        ...(miners === 0 ? [] : [{ what: 'miners', subject, before: String(miners), after: '0' } as const]),
      );
    },
  } satisfies Partial<Actions>;
}
