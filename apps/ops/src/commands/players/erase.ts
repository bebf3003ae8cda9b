import { openForOperator, readConfig } from '@soho/backend/operator';
import { erasePlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { escapeText } from '../../plain-text.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';

/** Erases a person's data, and leaves the books under a pseudonym. */
export const playersErase: Command = {
  summary: "erases a person's data; coins, games and payments stay under a pseudonym",
  operands: '<id>',
  options: {
    ...commandOptions,
    reason: { value: 'text', description: 'why, for the record; it is kept, so it must not name the person' },
  },
  details: [
    'It cannot be undone: the balance and running miners are lost to the person, who is a new player when they come back.',
    "Refused while a payment is under way or not settled. Needs the server's whole environment. Backups keep the data until",
    'they are deleted: note the id outside of the database, and erase again after a restore.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const request = { playerId: parsePlayerId(args.operands[0] ?? ''), reason: requiredOption(args, 'reason') };
    const config = readConfig(args.terminal.env, { production: false });
    const database = await openForOperator(config.database);
    const { nickname, coins, miners, pseudonym } = await erasePlayer(
      database,
      config.jwtSecret,
      command,
      request,
    ).finally(() => database.close());
    const lost = `${coins} coins and ${miners} running miners`;
    args.terminal.print(
      command.apply
        ? `Player ${request.playerId}: erased by ${command.operator}. ${lost} stay with pseudonym ${pseudonym}.`
        : `${escapeText(nickname)} (${request.playerId}), would be erased and lose ${lost}: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};
