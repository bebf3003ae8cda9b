import { listSuspicious } from '@soho/backend/operator/signals';
import { type Command, type CommandArgs, UsageError } from '../../command.ts';
import { limitOption, parseLimit } from '../../limit.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { escapeText } from '../../plain-text.ts';
import { formatTable } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 90;

/** Lists players who play or sign up as bot farms do. Exit code 1 when there are none. */
export const playersSuspicious: Command = {
  summary: 'lists players who play or sign up as bot farms do, with the evidence',
  options: {
    ...listingOptions,
    days: { value: 'number', description: `how many days of signals, up to ${MAX_DAYS}; ${DEFAULT_DAYS} by default` },
    limit: limitOption,
  },
  details: [
    'even_moves: games whose pairs came at even intervals. perfect_games: games won faster than is possible without knowing the',
    'deck. faultless_streaks: games with six pairs in a row that left no time for a wrong turn. invitation_ring: friends who',
    "signed up from their inviter's address on one day. crowded_address: six or more new accounts of one address in a day.",
    'Mobile carriers have that too, so it is not a proof by itself: who shows nothing else is one row with others of the address.',
    "Then 'players hold', 'players release' and 'players ban' take the ids.",
  ].join('\n'),
  run: async (args) => {
    const [days, limit] = [daysOf(args), parseLimit(args)];
    const found = await withDatabase(args.terminal, (database) => listSuspicious(database, days, limit));
    printListing(args, found, () =>
      formatTable(
        ['id', 'nickname', 'coins', 'invited by', 'is', 'signal', 'times', 'evidence'],
        found.flatMap(({ player_id, nickname, coins, inviter_id, held, banned, signals, others }) =>
          signals.map(({ code, count, evidence }, index) => {
            const name = `${escapeText(nickname, 20)}${others.length > 0 ? ` and ${others.length} more` : ''}`;
            const who = [String(player_id), name, coins, String(inviter_id ?? '')];
            const state = [...(held ? ['held'] : []), ...(banned ? ['banned'] : [])].join(', ');
            return [...(index === 0 ? [...who, state] : ['', '', '', '', '']), code, count, evidence];
          }),
        ),
      ),
    );
    return found.length > 0 ? 0 : 1;
  },
};

function daysOf({ value }: CommandArgs): number {
  const days = Number(value('days') ?? DEFAULT_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new UsageError(`--days must be a whole number from 1 to ${MAX_DAYS}`);
  }
  return days;
}
