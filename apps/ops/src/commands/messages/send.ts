import { randomUUID } from 'node:crypto';
import { type Recipients, sendOperatorMessage } from '@soho/backend/operator/messages';
import { type Command, type CommandArgs, UsageError } from '../../command.ts';
import { commandOptions, parseOperatorCommand } from '../../operator-command.ts';
import { parsePlayerId } from '../../player-id.ts';
import { withDatabase } from '../../with-database.ts';

/** Has the bot write to players. */
export const messagesSend: Command = {
  summary: 'has the bot write to one player, or to all players who meet the given conditions',
  options: {
    en: { value: 'text', description: 'for players who read English; without it they are left out' },
    ru: { value: 'text', description: 'for players who read Russian; without it they are left out' },
    to: { value: 'id', description: 'one player' },
    active: { value: 'days', description: 'players who were seen in so many days' },
    'has-miner': { description: 'players whose miner runs or is ready' },
    'no-game': { description: 'players who have never begun a game' },
    ...commandOptions,
  },
  details: [
    'Only players who allow messages get it, at most one a day together with all other messages, and not at night by',
    'their clock: what cannot be sent within 36 hours is dropped. The bot sends 25 a second.',
  ].join('\n'),
  run: async (args) => {
    const command = parseOperatorCommand(args);
    const texts = { en: args.value('en') ?? null, ru: args.value('ru') ?? null };
    const message = { messageId: randomUUID(), texts, to: parseRecipients(args) };
    const recipients = await withDatabase(args.terminal, (database) => sendOperatorMessage(database, command, message));
    args.terminal.print(
      command.apply
        ? `${recipients} players: the bot writes to them, by ${command.operator}.`
        : `${recipients} players would be written to: nothing is written yet; run again with --apply.`,
    );
    return 0;
  },
};

/** @throws UsageError when one player and a segment are named, or days are not a number */
function parseRecipients({ value, has }: CommandArgs): Recipients {
  const [to, active] = [value('to'), value('active')];
  const segment = {
    activeDays: active === undefined ? null : Number(active),
    hasMiner: has('has-miner'),
    noGame: has('no-game'),
  };
  if (to === undefined) {
    return segment;
  }
  if (active !== undefined || segment.hasMiner || segment.noGame) {
    throw new UsageError('--to names one player: leave out --active, --has-miner and --no-game');
  }
  return { playerId: parsePlayerId(to) };
}
