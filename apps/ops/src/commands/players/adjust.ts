import { adjustPlayer } from '@soho/backend/operator/players';
import { type Command, type CommandArgs, UsageError } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { requiredOption } from '../../required-option.ts';
import { withDatabase } from '../../with-database.ts';

/** Gives a player coins or attempts, or takes them. */
export const playersAdjust: Command = {
  summary: 'gives a player coins or attempts, or takes them',
  operands: '<id>',
  options: {
    coins: { value: '±n', description: 'how many coins; to take some, write --coins=-100' },
    attempts: { value: '±n', description: 'how many attempts; to take some, write --attempts=-1' },
    again: { description: 'repeats the same adjustment' },
    ...commandOptions,
  },
  details: [
    'A balance never falls below 0, and inviters get no share of an adjustment. To undo one, make the opposite one. The',
    'same player, amount, reason and operator within 24 hours count as a command that was run twice by mistake, and are',
    'refused unless --again is given.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const adjustment = {
      playerId: parsePlayerId(args.operands[0] ?? ''),
      ...amountOf(args),
      reason: requiredOption(args, 'reason'),
      again: args.has('again'),
    };
    const { playerId, what, amount } = adjustment;
    const { before, after } = await withDatabase(args.terminal, (database) =>
      adjustPlayer(database, command, adjustment),
    );
    const change = `${amount > 0 ? '+' : ''}${amount} ${what} for player ${playerId}: ${before} → ${after}`;
    args.terminal.print(
      command.apply
        ? `${change}; adjusted by ${command.operator}.`
        : `${change}; nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};

function amountOf({ value }: CommandArgs): { readonly what: 'coins' | 'attempts'; readonly amount: number } {
  const [coins, attempts] = [value('coins'), value('attempts')];
  if ((coins === undefined) === (attempts === undefined)) {
    throw new UsageError('either --coins or --attempts is required');
  }
  const what = coins === undefined ? 'attempts' : 'coins';
  const text = coins ?? attempts ?? '';
  const amount = Number(text);
  if (!/^[+-]?\d{1,16}$/.test(text) || !Number.isSafeInteger(amount) || amount === 0) {
    throw new UsageError(`--${what} must be a whole number other than 0`);
  }
  return { what, amount };
}
