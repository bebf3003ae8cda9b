import * as z from 'zod/mini';
import { BotApiError } from './bot-api-error.ts';
import { checkButtonTarget } from './buttons.ts';
import { type Methods, method } from './method.ts';

const command = z.object({ command: z.string(), description: z.string() });
const menuButton = z.union([
  z.object({ type: z.enum(['commands', 'default']) }),
  z.object({ type: z.literal('web_app'), text: z.string(), web_app: z.object({ url: z.string() }) }),
]);

/** A bot's profile, commands and menu button. Source: https://core.telegram.org/bots/api#available-methods */
export const profileMethods: Methods = {
  getMe: method(z.object({}), ({ user }) => ({
    ...user,
    is_bot: true,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    has_main_web_app: true,
  })),
  setChatMenuButton: method(z.object({ menu_button: z.optional(menuButton) }), (bot, { menu_button }) => {
    if (menu_button?.type === 'web_app') {
      checkButtonTarget('menu button', menu_button);
    }
    bot.menuButton = menu_button ?? { type: 'default' };
    return true;
  }),
  setMyCommands: method(
    z.object({ commands: z.array(command).check(z.maxLength(100)), language_code: z.optional(z.string()) }),
    (bot, { commands, language_code }) => {
      if (commands.some(({ command: name, description }) => !/^[a-z0-9_]{1,32}$/.test(name) || description === '')) {
        throw new BotApiError(400, 'Bad Request: BOT_COMMAND_INVALID');
      }
      bot.commands.set(language_code ?? '', commands);
      return true;
    },
  ),
};
