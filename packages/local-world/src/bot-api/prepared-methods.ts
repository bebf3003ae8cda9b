import * as z from 'zod/mini';
import { BotApiError } from './bot-api-error.ts';
import { checkButtonTarget, keyboard } from './buttons.ts';
import { type Methods, method } from './method.ts';

const photo = z.object({
  type: z.literal('photo'),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  photo_url: z.string(),
  thumbnail_url: z.string(),
  caption: z.optional(z.string().check(z.maxLength(1024))),
  reply_markup: z.optional(z.object({ inline_keyboard: keyboard })),
});
const flag = z.optional(z.boolean());

/** Messages that players send from a mini-app: photos only. Source: https://core.telegram.org/bots/api#savepreparedinlinemessage */
export const preparedMethods: Methods = {
  savePreparedInlineMessage: method(
    z.object({
      user_id: z.int(),
      result: photo,
      allow_user_chats: flag,
      allow_bot_chats: flag,
      allow_group_chats: flag,
      allow_channel_chats: flag,
    }),
    (bot, { user_id, result, ...chats }) => {
      if (!Object.values(chats).some((allowed) => allowed === true)) {
        throw new BotApiError(400, 'Bad Request: at least one chat type must be allowed');
      }
      for (const address of [result.photo_url, result.thumbnail_url]) {
        if (!/^https?:\/\/[^/]+\/\S+$/.test(address)) {
          throw new BotApiError(400, 'Bad Request: WEBDOCUMENT_URL_INVALID');
        }
      }
      const buttons = result.reply_markup?.inline_keyboard ?? [];
      for (const button of buttons.flat()) {
        checkButtonTarget('inline keyboard button', button);
      }
      return bot.prepared.prepare({
        playerId: user_id,
        photo: result.photo_url,
        caption: result.caption ?? '',
        buttons,
      });
    },
  ),
};
