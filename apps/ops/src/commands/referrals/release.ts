import { releaseBonuses } from '@soho/backend/operator/referrals';
import { type Command, UsageError } from '../../command.ts';
import { orderOf, orderOptions } from '../../order.ts';
import { playerIdOf } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Pays held bonuses after all. */
export const referralsRelease: Command = {
  summary: 'makes held bonuses due: the server pays them within seconds',
  operands: '[invited…]',
  options: {
    'all-of': { value: 'inviter', about: "instead of invited players' ids: all of this inviter" },
    ...orderOptions,
  },
  details:
    "The operands are invited players' ids, as 'referrals held --of' lists them. The daily cap does not hold a\nreleased bonus again.",
  run: async (asked) => {
    const order = orderOf(asked);
    const inviter = asked.value('all-of');
    if ((inviter === undefined) === (asked.operands.length === 0)) {
      throw new UsageError("either invited players' ids are needed, or --all-of an inviter");
    }
    const chosen =
      inviter === undefined
        ? { invited: [...new Set(asked.operands.map(playerIdOf))] }
        : { inviter: playerIdOf(inviter) };
    const released = await withDatabase(asked.terminal, (database) => releaseBonuses(database, order, chosen));
    const coins = released.reduce((sum, { amount }) => sum + amount, 0);
    for (const { player_id, inviter_id, amount } of released) {
      asked.terminal.print(`${amount} coins to ${inviter_id} for inviting ${player_id}`);
    }
    asked.terminal.print(
      order.apply
        ? `${released.length} bonuses, ${coins} coins, released by ${order.operator}.`
        : `${released.length} bonuses, ${coins} coins, would be released: repeat with --apply.`,
    );
    return released.length > 0 ? 0 : 1;
  },
};
