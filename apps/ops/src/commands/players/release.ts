import { releasePlayers } from '@soho/backend/operator/referrals';
import type { Command } from '../../command.ts';
import { needed } from '../../needed.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { playerIdsOf } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Pays what was held of players, and holds no more. */
export const playersRelease: Command = {
  summary: 'ends holds of players, and pays all bonuses that were held',
  operands: '<id…>',
  options: { reason: { value: 'text', about: 'why, for the record' }, ...orderOptions },
  details: "Also bonuses over the daily cap: 'referrals release' pays single ones.",
  run: async (asked) => {
    const order = orderOf(asked);
    const whom = { playerIds: playerIdsOf(asked.operands), reason: needed(asked, 'reason') };
    const { released, bonuses, coins } = await withDatabase(asked.terminal, (database) =>
      releasePlayers(database, order, whom),
    );
    const what = `${released.length} holds end, ${bonuses} bonuses of ${coins} coins are due`;
    asked.terminal.print(
      order.apply ? `${what}: released by ${order.operator}.` : `${what}: nothing is written yet, repeat with --apply.`,
    );
    return 0;
  },
};
