import { switchOff } from '@soho/backend';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';
import { switchDetails, switchNameOf } from './switch-name.ts';

/** Stops one kind of work at every server. */
export const switchOffCommand: Command = {
  summary: 'stops payments, claims or ads at every server; players read that it is for a short while',
  operands: '<payments|claims|ads>',
  options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
  details: switchDetails,
  run: async (asked) => {
    const order = orderOf(asked);
    const name = switchNameOf(asked.operands[0]);
    const reason = needed(asked, 'reason');
    await withDatabase(asked.terminal, async (database) => {
      await switchOff(database, order, name, reason);
      if (order.apply) {
        await untilKnown(database);
      }
    });
    asked.terminal.print(
      order.apply
        ? `${name}: switched off by ${order.operator}.`
        : `${name} would be switched off: nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
