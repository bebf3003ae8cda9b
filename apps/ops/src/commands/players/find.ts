import { findPlayers } from '@soho/backend';
import { type Command, UsageError } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { table, timeText } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

const MOST = 1000;

/** Lists players by a part of their nickname. Exit code 1 when there is none. */
export const playersFind: Command = {
  summary: 'lists players by id, referral code or a part of the nickname, last seen first',
  operands: '<text>',
  options: { ...listingOptions, limit: { value: 'number', about: `how many at most, to ${MOST}; 20 if not given` } },
  run: async (asked) => {
    const limit = Number(asked.value('limit') ?? 20);
    if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
      throw new UsageError(`--limit must be a whole number from 1 to ${MOST}`);
    }
    const found = await withDatabase(asked.terminal, (database) =>
      findPlayers(database, asked.operands[0] ?? '', limit),
    );
    printListing(asked, found, () =>
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
