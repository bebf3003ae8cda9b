import { holdPlayers } from '@soho/backend/operator/referrals';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { playerIdsOf } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets bonuses of players wait. */
export const playersHold: Command = {
  summary: 'holds bonuses of players from now on, as inviters and as invited',
  operands: '<id…>',
  options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
  details: "They play on and notice nothing. 'players release' pays all that was held.",
  run: async (asked) => {
    const order = orderOf(asked);
    const whom = { playerIds: playerIdsOf(asked.operands), reason: needed(asked, 'reason') };
    const held = await withDatabase(asked.terminal, (database) => holdPlayers(database, order, whom));
    const who = held.length === 0 ? 'Nobody who was not held before' : `Players ${held.join(', ')}`;
    asked.terminal.print(
      order.apply
        ? `${who}: held by ${order.operator}.`
        : `${who}: would be held, nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
