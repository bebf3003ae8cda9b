import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types';

/**
 * A button under a message: it opens the mini-app in place, or follows a link; or it notifies the bot that it was
 * pressed, with `data` of at most 64 bytes. The first needs an https address.
 */
export type BotButton =
  | { readonly text: string; readonly opens: 'app' | 'link'; readonly url: string }
  | { readonly text: string; readonly opens: 'nothing'; readonly data: string };

/** What the bot says: plain text, so that nothing in it can be markup, and its buttons, one a line. */
export type BotMessage = { readonly text: string; readonly buttons: readonly BotButton[] };

/** The buttons in the Bot API's spelling. Source: https://core.telegram.org/bots/api#inlinekeyboardmarkup */
export function toKeyboard(buttons: readonly BotButton[]): InlineKeyboardMarkup {
  return { inline_keyboard: buttons.map((button) => [toInlineButton(button)]) };
}

function toInlineButton(button: BotButton): InlineKeyboardButton {
  const { text, opens } = button;
  if (opens === 'nothing') {
    return { text, callback_data: button.data };
  }
  return opens === 'app' ? { text, web_app: { url: button.url } } : { text, url: button.url };
}
