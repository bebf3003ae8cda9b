import * as z from 'zod/mini';
import { findPlayer } from '../players/demo-players.ts';
import { BotApiError } from './bot-api-error.ts';
import { checkButtonTarget, keyboard } from './buttons.ts';
import { type Methods, method } from './method.ts';

const chatId = z.union([z.int(), z.string()]);
const LONGEST_TEXT = 4096;

/** What a bot says, and what it may know of others. Source: https://core.telegram.org/bots/api#available-methods */
export const chatMethods: Methods = {
  sendMessage: method(
    z.object({
      chat_id: chatId,
      text: z.string(),
      reply_markup: z.optional(z.object({ inline_keyboard: keyboard })),
    }),
    (bot, { chat_id, text, reply_markup }) => {
      if (text.trim() === '') {
        throw new BotApiError(400, 'Bad Request: message text is empty');
      }
      if (text.length > LONGEST_TEXT) {
        throw new BotApiError(400, 'Bad Request: message is too long');
      }
      const buttons = reply_markup?.inline_keyboard ?? [];
      for (const button of buttons.flat()) {
        checkButtonTarget('inline keyboard button', button);
      }
      const sent = bot.chats.reply(Number(chat_id), text, buttons);
      if (sent === undefined) {
        throw new BotApiError(400, 'Bad Request: chat not found');
      }
      const { id, first_name } = findPlayer(Number(chat_id));
      const date = Math.floor(Date.now() / 1000);
      return { message_id: sent.id, date, chat: { id, type: 'private', first_name }, text };
    },
  ),
  answerCallbackQuery: method(z.object({ callback_query_id: z.string().check(z.minLength(1)) }), () => true),
  getChatMember: method(z.object({ chat_id: chatId, user_id: z.int() }), (bot, { chat_id, user_id }) => {
    const channel = bot.channels.find(String(chat_id));
    if (channel === undefined) {
      throw new BotApiError(400, 'Bad Request: chat not found');
    }
    if (!channel.botIsAdmin) {
      throw new BotApiError(400, 'Bad Request: member list is inaccessible');
    }
    const { id, first_name } = findPlayer(user_id);
    return { status: channel.members.has(user_id) ? 'member' : 'left', user: { id, is_bot: false, first_name } };
  }),
};
