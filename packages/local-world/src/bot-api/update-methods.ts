import * as z from 'zod/mini';
import { type Methods, method } from './method.ts';

/** Our server answers within this time, even if a call requests a longer timeout; Telegram's waits for a minute. */
const LONGEST_WAIT_SECONDS = 5;

/** A missing list keeps the one before. */
const allowedUpdates = z.optional(z.array(z.string()));

/** How a bot receives updates. Source: https://core.telegram.org/bots/api#getting-updates */
export const updateMethods: Methods = {
  getUpdates: method(
    z.object({
      offset: z.optional(z.int()),
      limit: z.optional(z.int()),
      timeout: z.optional(z.int()),
      allowed_updates: allowedUpdates,
    }),
    (bot, { offset = 0, limit = 100, timeout = 0, allowed_updates }, gone) => {
      bot.updates.allow(allowed_updates ?? bot.updates.allowed());
      return bot.updates.poll(offset, limit, Math.min(timeout, LONGEST_WAIT_SECONDS) * 1000, gone);
    },
  ),
  // Telegram's server takes https only; a self-hosted Bot API server accepts http, too.
  setWebhook: method(
    z.object({
      url: z.string().check(z.maxLength(2048)),
      secret_token: z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))),
      allowed_updates: allowedUpdates,
    }),
    (bot, { url, secret_token, allowed_updates }) => {
      bot.updates.allow(allowed_updates ?? bot.updates.allowed());
      bot.updates.setWebhook(url, secret_token ?? '');
      return true;
    },
  ),
  deleteWebhook: method(z.object({}), (bot) => {
    bot.updates.setWebhook('', '');
    return true;
  }),
  getWebhookInfo: method(z.object({}), (bot) => {
    const { url, pending, lastError } = bot.updates.webhook();
    return {
      url,
      has_custom_certificate: false,
      pending_update_count: pending,
      ...(bot.updates.allowed().length === 0 ? {} : { allowed_updates: bot.updates.allowed() }),
      ...(lastError === undefined ? {} : { last_error_message: lastError }),
    };
  }),
};
