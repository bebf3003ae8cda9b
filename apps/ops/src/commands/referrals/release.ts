import { releaseBonuses } from '@soho/backend/operator/referrals';
import { type Command, UsageError } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Pays held bonuses after all. */
export const referralsRelease: Command = {
  summary: 'releases held bonuses: the server pays them within seconds',
  operands: '[invited…]',
  options: {
    'all-of': { value: 'inviter', description: 'all bonuses of this inviter, instead of ids' },
    ...commandOptions,
  },
  details:
    "The operands are invited players' ids, as 'referrals held --of' lists them. The daily cap does not hold a\nreleased bonus again.",
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const inviter = args.value('all-of');
    if ((inviter === undefined) === (args.operands.length === 0)) {
      throw new UsageError('either the ids of invited players or --all-of is required');
    }
    const chosen =
      inviter === undefined
        ? { invited: [...new Set(args.operands.map(parsePlayerId))] }
        : { inviter: parsePlayerId(inviter) };
    const released = await withDatabase(args.terminal, (database) => releaseBonuses(database, command, chosen));
    const coins = released.reduce((sum, { amount }) => sum + amount, 0);
    for (const { player_id, inviter_id, amount } of released) {
      args.terminal.print(`${amount} coins to ${inviter_id} for inviting ${player_id}`);
    }
    args.terminal.print(
      command.apply
        ? `${released.length} bonuses, ${coins} coins, released by ${command.operator}.`
        : `${released.length} bonuses, ${coins} coins, would be released; run again with --apply.`,
    );
    return released.length > 0 ? 0 : 1;
  },
};
