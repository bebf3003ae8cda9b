import { unbanPlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { plainText } from '../../plain-text.ts';
import { playerIdOf } from '../../player-id.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';

/** Lets a player in again. */
export const playersUnban: Command = {
  summary: 'lets a banned player in again: all is as it was',
  operands: '<id>',
  options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
  run: async (asked) => {
    const order = orderOf(asked);
    const whom = { playerId: playerIdOf(asked.operands[0] ?? ''), reason: needed(asked, 'reason') };
    await withDatabase(asked.terminal, async (database) => {
      const { nickname, coins } = await unbanPlayer(database, order, whom);
      const what = `${plainText(nickname)} (${whom.playerId}), with ${coins} coins`;
      if (order.apply) {
        await untilKnown(database);
      }
      asked.terminal.print(
        order.apply
          ? `${what}: let in again by ${order.operator}.`
          : `${what}, would be let in again: nothing is written yet, repeat with --apply.`,
      );
    });
    return 0;
  },
};
