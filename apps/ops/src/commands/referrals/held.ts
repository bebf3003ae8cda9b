import { listHeldBonuses, listInvitersHeld } from '@soho/backend/operator/referrals';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { parsePlayerId } from '../../player-id.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Lists what waits for an operator. */
export const referralsHeld: Command = {
  summary: 'lists inviters with held bonuses, or the held bonuses of one of them',
  options: {
    ...listingOptions,
    of: { value: 'inviter', description: "an inviter's id: lists the invited players, and what they have done since" },
  },
  details: [
    'A bonus is held when its inviter has been paid for 100 invited players of that day (UTC), when 100 accounts came from its',
    "address that day, and while one of the two is held ('players hold').",
  ].join('\n'),
  run: async (args) => {
    const inviter = args.value('of');
    await (inviter === undefined ? printInviters() : printBonuses(parsePlayerId(inviter)));
    return 0;

    async function printInviters(): Promise<void> {
      const inviters = await withDatabase(args.terminal, listInvitersHeld);
      printListing(args, inviters, () =>
        formatTable(
          ['inviter', 'nickname', 'bonuses', 'coins', 'since'],
          inviters.map((one) => [String(one.inviter_id), one.nickname, one.bonuses, one.coins, formatTime(one.since)]),
        ),
      );
    }

    async function printBonuses(inviterId: number): Promise<void> {
      const bonuses = await withDatabase(args.terminal, (database) => listHeldBonuses(database, inviterId));
      printListing(args, bonuses, () =>
        formatTable(
          ['invited', 'nickname', 'bonus', 'joined', 'last seen', 'games', 'coins'],
          bonuses.map((one) => [
            String(one.player_id),
            one.nickname,
            one.amount,
            formatTime(one.joined_at),
            formatTime(one.seen_at),
            one.games,
            one.coins,
          ]),
        ),
      );
    }
  },
};
