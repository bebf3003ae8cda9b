import * as z from 'zod/mini';
import { BotApiError } from './bot-api-error.ts';

/** In bytes. */
const LONGEST_DATA = 64;

const button = z.object({
  text: z.string(),
  url: z.optional(z.string()),
  web_app: z.optional(z.object({ url: z.string() })),
  callback_data: z.optional(z.string()),
});

/** A button under a message: it opens an app or a link, or sends data to the bot. */
export type ChatButton = z.output<typeof button>;

/** Rows of buttons. */
export const keyboard = z.array(z.array(button));

/**
 * Refuses what Telegram refuses: a button without a text, an app that is not https, an invalid link, too much data for
 * the bot.
 * @throws BotApiError
 */
export function checkButtonTarget(what: string, { text, url = '', web_app, callback_data }: ChatButton): void {
  if (text === '') {
    throw new BotApiError(400, `Bad Request: ${what} text must be non-empty`);
  }
  if (web_app !== undefined && !web_app.url.startsWith('https://')) {
    throw new BotApiError(
      400,
      `Bad Request: ${what} Web App URL '${web_app.url}' is invalid: Only HTTPS links are allowed`,
    );
  }
  if (callback_data !== undefined) {
    const bytes = Buffer.byteLength(callback_data);
    if (bytes < 1 || bytes > LONGEST_DATA) {
      throw new BotApiError(400, 'Bad Request: BUTTON_DATA_INVALID');
    }
    return;
  }
  if (web_app === undefined && !/^https?:\/\/[^/]+\.[^/]+/.test(url)) {
    throw new BotApiError(400, `Bad Request: ${what} URL '${url}' is invalid: Wrong HTTP URL`);
  }
}
