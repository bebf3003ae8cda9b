import { switchOff, switchOn } from '@soho/backend/operator';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';
import { switchDetails, switchNameOf } from './switch-name.ts';

/** Stops one kind of work at every server. */
export const switchOffCommand = turn(
  'off',
  'stops payments, claims or ads at every server; players read that it is for a short while',
  switchOff,
);

/** Lets one kind of work go on. */
export const switchOnCommand = turn('on', 'lets payments, claims or ads go on', switchOn);

function turn(to: 'on' | 'off', summary: string, change: typeof switchOff): Command {
  return {
    summary,
    operands: '<payments|claims|ads>',
    options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
    details: switchDetails,
    run: async (asked) => {
      const order = orderOf(asked);
      const name = switchNameOf(asked.operands[0]);
      const reason = needed(asked, 'reason');
      await withDatabase(asked.terminal, async (database) => {
        await change(database, order, name, reason);
        if (order.apply) {
          await untilKnown(database);
        }
      });
      asked.terminal.print(
        order.apply
          ? `${name}: switched ${to} by ${order.operator}.`
          : `${name} would be switched ${to}: nothing is written yet, repeat with --apply.`,
      );
      return 0;
    },
  };
}
