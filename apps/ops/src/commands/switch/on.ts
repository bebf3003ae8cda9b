import { switchOn } from '@soho/backend';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';
import { switchDetails, switchNameOf } from './switch-name.ts';

/** Lets one kind of work go on. */
export const switchOnCommand: Command = {
  summary: 'lets payments, claims or ads go on',
  operands: '<payments|claims|ads>',
  options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
  details: switchDetails,
  run: async (asked) => {
    const order = orderOf(asked);
    const name = switchNameOf(asked.operands[0]);
    const reason = needed(asked, 'reason');
    await withDatabase(asked.terminal, async (database) => {
      await switchOn(database, order, name, reason);
      if (order.apply) {
        await untilKnown(database);
      }
    });
    asked.terminal.print(
      order.apply
        ? `${name}: switched on by ${order.operator}.`
        : `${name} would be switched on: nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
