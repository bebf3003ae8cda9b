import { banPlayer } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { plainText } from '../../plain-text.ts';
import { playerIdsOf } from '../../player-id.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';

/** Shuts players out, one after the other. */
export const playersBan: Command = {
  summary: 'shuts players out, and takes nothing from them',
  operands: '<id…>',
  options: { reason: { value: 'text', about: 'why, for the record; the player does not read it' }, ...orderOptions },
  details: [
    'When this returns, every server refuses the player as it refuses anybody whom it does not know, and the leaderboard',
    "shows them no more. Balance, miners and orders stay; what was paid settles, and a friend's shares arrive.",
  ].join('\n'),
  run: async (asked) => {
    const order = orderOf(asked);
    const playerIds = playerIdsOf(asked.operands);
    const reason = needed(asked, 'reason');
    await withDatabase(asked.terminal, async (database) => {
      for (const playerId of playerIds) {
        const { nickname, coins } = await banPlayer(database, order, { playerId, reason });
        const what = `${plainText(nickname)} (${playerId}), with ${coins} coins`;
        asked.terminal.print(
          order.apply
            ? `${what}: banned by ${order.operator}, and out.`
            : `${what}, would be banned: nothing is written yet, repeat with --apply.`,
        );
      }
      if (order.apply) {
        await untilKnown(database);
      }
    });
    return 0;
  },
};
