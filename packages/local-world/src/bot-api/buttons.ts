import * as z from 'zod/mini';
import { Refused } from './refused.ts';

const button = z.object({
  text: z.string(),
  url: z.optional(z.string()),
  web_app: z.optional(z.object({ url: z.string() })),
});

/** A button under a message: it opens an app, or a link. */
export type ChatButton = z.output<typeof button>;

/** Lines of buttons. */
export const keyboard = z.array(z.array(button));

/**
 * Refuses what Telegram refuses: a button without a text, an app that is not https, a link that leads nowhere.
 * @throws Refused
 */
export function checkButtonTarget(what: string, { text, url = '', web_app }: ChatButton): void {
  if (text === '') {
    throw new Refused(400, `Bad Request: ${what} text must be non-empty`);
  }
  if (web_app !== undefined && !web_app.url.startsWith('https://')) {
    throw new Refused(
      400,
      `Bad Request: ${what} Web App URL '${web_app.url}' is invalid: Only HTTPS links are allowed`,
    );
  }
  if (web_app === undefined && !/^https?:\/\/[^/]+\.[^/]+/.test(url)) {
    throw new Refused(400, `Bad Request: ${what} URL '${url}' is invalid: Wrong HTTP URL`);
  }
}
