import { randomUUID } from 'node:crypto';
import { addNote } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Writes a note about a player, for other operators. */
export const playersNote: Command = {
  summary: 'writes a note about a player, for other operators',
  operands: '<id>',
  options: { text: { value: 'text', description: 'up to 1,000 letters' }, ...commandOptions },
  details:
    "A player has at most 50 notes. Players do not see them, but 'players export' has their texts: write nothing that the player must not read.",
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const playerId = parsePlayerId(args.operands[0] ?? '');
    const note = { playerId, noteId: randomUUID(), text: requiredOption(args, 'text') };
    const notes = await withDatabase(args.terminal, (database) => addNote(database, command, note));
    args.terminal.print(
      command.apply
        ? `Player ${playerId}: ${notes} notes, the last one by ${command.operator}.`
        : `Player ${playerId} would have ${notes} notes: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
