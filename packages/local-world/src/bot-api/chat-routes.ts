import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type DemoPlayer, findPlayer } from '../players/demo-players.ts';
import type { Bot } from './bot.ts';

const playerId = z.int().check(z.gte(1));
const schema = z.object({ player: z.pipe(z.coerce.number(), playerId), language: z.optional(z.string()) });
const written = z.strictObject({
  player_id: playerId,
  text: z.string().check(z.minLength(1), z.maxLength(4096)),
  language: z.optional(z.string().check(z.maxLength(16))),
});
const pressed = z.strictObject({
  player_id: playerId,
  message_id: z.int(),
  data: z.string().check(z.minLength(1), z.maxLength(64)),
  language: z.optional(z.string().check(z.maxLength(16))),
});
const changed = z.strictObject({
  channel: z.string().check(z.regex(/^@\w{4,32}$/)),
  player_id: z.optional(playerId),
  joined: z.optional(z.boolean()),
  bot_is_admin: z.optional(z.boolean()),
});

/** The players' side of the bot: what they write and read, and which channels they are in. */
export const chatRoutes: FastifyPluginAsync<{ bot: Bot }> = async (app, { bot }) => {
  app.get('/local/chat', async (request, reply) => {
    const query = schema.safeParse(request.query);
    if (!query.success) {
      return reply.code(400).send({ error: z.prettifyError(query.error) });
    }
    const { player, language = findPlayer(player).language_code ?? '' } = query.data;
    return {
      messages: bot.chats.messages(player),
      menu_button: bot.menuButton,
      commands: bot.commands.get(language) ?? bot.commands.get('') ?? [],
      channels: bot.channels.all().map(({ name, members, botIsAdmin }) => ({
        name: `@${name}`,
        joined: members.has(player),
        bot_is_admin: botIsAdmin,
      })),
    };
  });

  app.post('/local/chat', async (request, reply) => {
    const message = written.safeParse(request.body);
    if (!message.success) {
      return reply.code(400).send({ error: z.prettifyError(message.error) });
    }
    const { player_id, text, language } = message.data;
    const { id } = bot.chats.write(player_id, text);
    bot.updates.add({ message: toMessage(id, text, findPlayer(player_id), language) });
    return { id };
  });

  app.post('/local/chat/allow', async (request, reply) => {
    const allowed = z.strictObject({ player_id: playerId }).safeParse(request.body);
    if (!allowed.success) {
      return reply.code(400).send({ error: z.prettifyError(allowed.error) });
    }
    bot.chats.open(allowed.data.player_id);
    return {};
  });

  app.post('/local/chat/press', async (request, reply) => {
    const press = pressed.safeParse(request.body);
    if (!press.success) {
      return reply.code(400).send({ error: z.prettifyError(press.error) });
    }
    const { player_id, message_id, data, language } = press.data;
    const message = bot.chats.messages(player_id).find(({ id }) => id === message_id);
    if (message?.buttons.flat().some(({ callback_data }) => callback_data === data) !== true) {
      return reply.code(400).send({ error: 'No message of this chat has that button.' });
    }
    bot.updates.add({ callback_query: toPress(message.id, data, findPlayer(player_id), language) });
    return {};
  });

  app.post('/local/channels', async (request, reply) => {
    const change = changed.safeParse(request.body);
    if (!change.success) {
      return reply.code(400).send({ error: z.prettifyError(change.error) });
    }
    const { channel: name, player_id, joined, bot_is_admin } = change.data;
    const channel = bot.channels.open(name);
    channel.botIsAdmin = bot_is_admin ?? channel.botIsAdmin;
    if (player_id !== undefined && joined !== undefined) {
      channel.members[joined ? 'add' : 'delete'](player_id);
    }
    return {};
  });
};

/** A press of a button as the bot receives it. Source: https://core.telegram.org/bots/api#callbackquery */
function toPress(messageId: number, data: string, player: DemoPlayer, language: string | undefined): unknown {
  const { note: _, allows_write_to_pm: __, ...user } = player;
  return {
    id: randomUUID(),
    from: { ...user, is_bot: false, ...(language === undefined ? {} : { language_code: language }) },
    message: { message_id: messageId, date: Math.floor(Date.now() / 1000), chat: { id: user.id, type: 'private' } },
    chat_instance: '1',
    data,
  };
}

/** A message as the bot receives it. Source: https://core.telegram.org/bots/api#message */
function toMessage(id: number, text: string, player: DemoPlayer, language: string | undefined): unknown {
  const { note: _, allows_write_to_pm: __, ...user } = player;
  const { first_name, last_name, username } = user;
  const command = /^\/\w+(?:@\w+)?/.exec(text)?.[0];
  return {
    message_id: id,
    date: Math.floor(Date.now() / 1000),
    chat: { id: user.id, type: 'private', first_name, last_name, username },
    from: { ...user, is_bot: false, ...(language === undefined ? {} : { language_code: language }) },
    text,
    ...(command === undefined ? {} : { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
  };
}
