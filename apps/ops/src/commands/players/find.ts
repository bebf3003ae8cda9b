import { findPlayers } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { limitOf, limitOption } from '../../limit.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { table, timeText } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Lists players by a part of their nickname. Exit code 1 when there is none. */
export const playersFind: Command = {
  summary: 'lists players by id, referral code or a part of the nickname, last seen first',
  operands: '<text>',
  options: { ...listingOptions, limit: limitOption },
  run: async (args) => {
    const limit = limitOf(args);
    const found = await withDatabase(args.terminal, (database) => findPlayers(database, args.operands[0] ?? '', limit));
    printListing(args, found, () =>
      table(
        ['id', 'nickname', 'coins', 'since', 'last seen'],
        found.map((player) => [
          String(player.player_id),
          player.nickname,
          player.coins,
          timeText(player.created_at),
          timeText(player.seen_at),
        ]),
      ),
    );
    return found.length > 0 ? 0 : 1;
  },
};
