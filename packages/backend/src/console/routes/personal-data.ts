import { type Change, consoleCalls } from '@soho/contract/console';
import { addNote, erasePlayer, exportPlayer, hidePlayer } from '../../features/players/operator.ts';
import { addConsoleCall, answerChanges, type Console } from '../calls.ts';
import { collectExport } from '../collect-export.ts';

/** Notes about players, whether boards show them, and what the law gives them: a copy of their data, and its erasure. */
export function addPersonalDataRoutes(console: Console): void {
  const { context } = console;
  const { database, restrictions, config } = context;
  const subjectOf = (playerId: number, nickname: string) => `${nickname} (${playerId})`;

  addConsoleCall(console, consoleCalls.addNote, async ({ body, command }) => {
    const { player_id: playerId, text, operation: noteId } = body;
    const notes = await addNote(database, command, { playerId, noteId, text });
    const [before, after] = [String(notes - 1), String(notes)];
    return answerChanges(command, { what: 'notes', subject: String(playerId), before, after });
  });

  addConsoleCall(console, consoleCalls.hidePlayer, async ({ body, command }) => {
    const { player_id: playerId, hidden, reason } = body;
    const { nickname } = await hidePlayer(database, command, { playerId, hidden, reason });
    await restrictions.refresh();
    const [before, after] = hidden ? ['shown', 'hidden'] : ['hidden', 'shown'];
    return answerChanges(command, { what: 'boards', subject: subjectOf(playerId, nickname), before, after });
  });

  addConsoleCall(console, consoleCalls.exportPlayer, async ({ body, command }) => {
    const { rows, file } = await collectExport(context, command, (target) =>
      exportPlayer(database, command, body.player_id, target),
    );
    const change: Change = { what: 'export', subject: String(body.player_id), before: '', after: String(rows) };
    return { ...answerChanges(command, change), file };
  });

  addConsoleCall(console, consoleCalls.erasePlayer, async ({ body, command }) => {
    const { player_id: playerId, reason } = body;
    const request = { playerId, reason };
    const { nickname, coins, miners } = await erasePlayer(database, config.jwtSecret, command, request);
    await restrictions.refresh();
    const subject = subjectOf(playerId, nickname);
    return answerChanges(
      command,
      { what: 'erasure', subject, before: 'kept', after: 'erased' },
      { what: 'coins', subject, before: String(coins), after: '0' },
      ...(miners === 0 ? [] : [{ what: 'miners', subject, before: String(miners), after: '0' } as const]),
    );
  });
}
