import { NO_LIMIT } from '@soho/backend/operator';
import { exportPlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { authorOptions, parseAuthor } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Prints all that is stored about a player. */
export const playersExport: Command = {
  summary: 'prints all that is stored about a player as JSON, for the person who asks for it',
  operands: '<id>',
  options: authorOptions,
  details: [
    "Write it to a file: 'players export <id> > player.json'. Names and ids of other players, and of operators, are left out.",
    'That it was read is recorded.',
  ].join('\n'),
  run: async (args) => {
    const author = parseAuthor(args);
    const playerId = parsePlayerId(args.operands[0] ?? '');
    const target = { most: NO_LIMIT, write: args.terminal.print };
    await withDatabase(args.terminal, (database) =>
      exportPlayer(database, { ...author, apply: true }, playerId, target),
    );
    return 0;
  },
};
