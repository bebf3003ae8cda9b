import { switchOff, switchOn } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { requiredOption } from '../../required-option.ts';
import { waitForServers } from '../../wait-for-servers.ts';
import { withDatabase } from '../../with-database.ts';
import { parseSwitchName, switchDetails } from './switch-name.ts';

/** Stops one kind of work at every server. */
export const switchOffCommand = turn(
  'off',
  'stops payments, claims or ads on every server; players read that it is temporary',
  switchOff,
);

/** Lets one kind of work go on. */
export const switchOnCommand = turn('on', 'resumes payments, claims or ads', switchOn);

function turn(to: 'on' | 'off', summary: string, change: typeof switchOff): Command {
  return {
    summary,
    operands: '<payments|claims|ads>',
    options: commandOptions,
    details: switchDetails,
    run: async (args) => {
      const command = parseOperatorCommand(args);
      const name = parseSwitchName(args.operands[0]);
      const reason = requiredOption(args, 'reason');
      await withDatabase(args.terminal, async (database) => {
        await change(database, command, name, reason);
        if (command.apply) {
          await waitForServers(database);
        }
      });
      args.terminal.print(
        command.apply
          ? `${name}: switched ${to} by ${command.operator}.`
          : `${name} would be switched ${to}: nothing is written yet; run again with --apply.`,
      );
      return 0;
    },
  };
}
