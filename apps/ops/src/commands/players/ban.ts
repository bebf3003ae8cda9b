import { banPlayer } from '@soho/backend';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { plainText } from '../../plain-text.ts';
import { playerIdOf } from '../../player-id.ts';
import { untilKnown } from '../../until-known.ts';
import { withDatabase } from '../../with-database.ts';

/** Shuts a player out. */
export const playersBan: Command = {
  summary: 'shuts a player out, and takes nothing from them',
  operands: '<id>',
  options: { reason: { value: 'text', about: 'why, for the record; the player does not read it' }, ...orderOptions },
  details: [
    'When this returns, every server refuses the player as it refuses anybody whom it does not know, and the leaderboard',
    "shows them no more. Balance, miners and orders stay; what was paid settles, and a friend's shares arrive.",
  ].join('\n'),
  run: async (asked) => {
    const order = orderOf(asked);
    const whom = { playerId: playerIdOf(asked.operands[0] ?? ''), reason: needed(asked, 'reason') };
    await withDatabase(asked.terminal, async (database) => {
      const { nickname, coins } = await banPlayer(database, order, whom);
      const what = `${plainText(nickname)} (${whom.playerId}), with ${coins} coins`;
      if (order.apply) {
        await untilKnown(database);
      }
      asked.terminal.print(
        order.apply
          ? `${what}: banned by ${order.operator}, and out.`
          : `${what}, would be banned: nothing is written yet, repeat with --apply.`,
      );
    });
    return 0;
  },
};
