import { OperatorError } from '@soho/backend/operator';
import { findPlayersExactly, inspectPlayer, type PlayerDetails } from '@soho/backend/operator/players';
import type { Command } from '../../command.ts';
import { listingOptions, printListing } from '../../listing.ts';
import { escapeText } from '../../plain-text.ts';
import { formatTable, formatTime } from '../../table.ts';
import { withDatabase } from '../../with-database.ts';

/** Prints all that support needs about one player. */
export const playersShow: Command = {
  summary:
    'shows a player: profile, balance, attempts, inviter, counts, last ledger entries, purchases, adjustments, flags, notes, ban',
  operands: '<id|nickname>',
  options: listingOptions,
  run: async (args) => {
    const whom = args.operands[0] ?? '';
    const inspected = await withDatabase(args.terminal, async (database) => {
      const [only, ...others] = await findPlayersExactly(database, whom);
      if (others.length > 0) {
        const ids = [only, ...others].map((player) => player?.player_id).join(', ');
        throw new OperatorError(`Several players are called ${whom}; name one by id: ${ids}`);
      }
      return only && inspectPlayer(database, only.player_id);
    });
    if (inspected === undefined) {
      throw new OperatorError(`There is no player ${whom}. To search by a part of the nickname: players find.`);
    }
    printListing(args, inspected, () => describe(inspected));
    return 0;
  },
};

function describe({ profile, counts, lastEntries, adjustments, purchases, flags, notes }: PlayerDetails): string {
  const inviter = profile.inviter_id === null ? 'no one' : `${profile.inviter_nickname} (${profile.inviter_id})`;
  const facts: [string, string | number][] = [
    ['id', String(profile.player_id)],
    ['nickname', profile.nickname],
    ['banned', describeBan(profile)],
    ['hidden', describeHiding(profile)],
    ['language', profile.language],
    ['since', formatTime(profile.created_at)],
    ['last seen', formatTime(profile.seen_at)],
    ['days in a row', `${profile.streak_days}, the last on ${profile.last_day ?? 'no day'}`],
    ['invited by', inviter],
    ['referral code', profile.referral_code],
    ['balance', String(profile.coins)],
    ['attempts', String(profile.attempts)],
    ...Object.entries(counts).map(([name, count]): [string, string] => [name.replaceAll('_', ' '), String(count)]),
  ];
  return [
    facts.map(([name, value]) => `${name.padEnd(20)} ${value}`).join('\n'),
    '',
    lastEntries.length === 0
      ? 'No ledger entries.'
      : formatTable(
          ['entry', 'kind', 'amount', 'time', 'for'],
          lastEntries.map(({ seq, kind, amount, created_at, ref }) => [seq, kind, amount, formatTime(created_at), ref]),
        ),
    '',
    ...(purchases.length === 0 ? [] : [describePurchases(purchases), '']),
    ...(adjustments.length === 0 ? [] : [describeAdjustments(adjustments), '']),
    flags.length === 0
      ? 'No flags.'
      : formatTable(
          ['flag', 'times', 'last'],
          flags.map(({ code, count, last }) => [code, count, formatTime(last)]),
        ),
    ...(notes.length === 0 ? [] : ['', describeNotes(notes)]),
  ].join('\n');
}

function describeBan({ banned_at, banned_by, ban_reason }: PlayerDetails['profile']): string {
  return banned_at === null ? 'no' : `since ${formatTime(banned_at)}, by ${banned_by}: ${escapeText(ban_reason ?? '')}`;
}

function describePurchases(purchases: PlayerDetails['purchases']): string {
  return formatTable(
    ['bought', 'item', 'price', 'worn'],
    purchases.map(({ bought_at, item, price, worn }) => [formatTime(bought_at), item, price, worn ? 'yes' : '']),
  );
}

function describeHiding({ hidden_at, hidden_by, hidden_reason }: PlayerDetails['profile']): string {
  return hidden_at === null
    ? 'no'
    : `since ${formatTime(hidden_at)}, by ${hidden_by}: ${escapeText(hidden_reason ?? '')}`;
}

function describeNotes(notes: PlayerDetails['notes']): string {
  return formatTable(
    ['noted', 'by', 'note'],
    notes.map(({ made_at, operator, text }) => [formatTime(made_at), operator, escapeText(text)]),
  );
}

function describeAdjustments(adjustments: PlayerDetails['adjustments']): string {
  return formatTable(
    ['adjusted', 'coins', 'attempts', 'by', 'reason'],
    adjustments.map(({ made_at, coins, attempts, operator, reason }) => [
      formatTime(made_at),
      coins ?? '',
      attempts ?? '',
      operator,
      escapeText(reason),
    ]),
  );
}
