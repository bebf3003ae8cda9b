import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';

/** A button under a message: it opens the mini-app in place, or follows a link. The first needs an https address. */
export type BotButton = { readonly text: string; readonly opens: 'app' | 'link'; readonly url: string };

/** What the bot says: plain text, so that nothing in it can be markup, and its buttons, one a line. */
export type BotMessage = { readonly text: string; readonly buttons: readonly BotButton[] };

/** The buttons in the Bot API's spelling. Source: https://core.telegram.org/bots/api#inlinekeyboardmarkup */
export function toKeyboard(buttons: readonly BotButton[]): InlineKeyboardMarkup {
  return { inline_keyboard: buttons.map((button) => [toInlineButton(button)]) };
}

function toInlineButton({ text, opens, url }: BotButton): InlineKeyboardButton {
  return opens === 'app' ? { text, web_app: { url } } : { text, url };
}
