import { findPlayers } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { limitOption, parseLimit } from '../../limit.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Lists players by a part of their nickname. Exit code 1 when there is none. */
export const playersFind: Command = {
  summary: 'lists players by id, referral code or a part of the nickname, last seen first',
  operands: '<text>',
  options: { ...listingOptions, limit: limitOption },
  run: async (args) => {
    const limit = parseLimit(args);
    const found = await withDatabase(args.terminal, (database) => findPlayers(database, args.operands[0] ?? '', limit));
    printListing(args, found, () =>
      formatTable(
        ['id', 'nickname', 'coins', 'since', 'last seen'],
        found.map((player) => [
          String(player.player_id),
          player.nickname,
          player.coins,
          formatTime(player.created_at),
          formatTime(player.seen_at),
        ]),
      ),
    );
    return found.length > 0 ? 0 : 1;
  },
};
