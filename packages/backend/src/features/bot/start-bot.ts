import type { Context } from '../../platform/context.ts';
import { configureBot } from './configure-bot.ts';
import { pollForUpdates } from './poll.ts';
import { retryUntilStopped, waitForAbort } from './retry.ts';

/**
 * Introduces the bot, and asks for its updates where no webhook brings them: only one process may ask, so it is the one
 * that does the recurring work. Nothing waits for the messenger: without it the server runs, and the log says so.
 * @returns a function that stops both, after the update that is being handled
 */
export function startBot(context: Context): () => Promise<void> {
  const { role, botWebhookSecret } = context.config;
  if (role === 'api') {
    return async () => {};
  }
  const stop = new AbortController();
  const configured = retryUntilStopped(context, 'bot_not_introduced', stop.signal, () => configureBot(context));
  const polled = botWebhookSecret === undefined ? pollForUpdates(context, stop.signal) : Promise.resolve();
  return async () => {
    stop.abort();
    // A call of the introduction may still be under way; it touches nothing of ours.
    await Promise.all([Promise.race([configured, waitForAbort(stop.signal)]), polled]);
  };
}
