import type { Context } from '../../platform/context.ts';
import { introduceBot } from './introduce.ts';
import { keepTrying, stopped } from './keep-trying.ts';
import { pollForUpdates } from './poll.ts';

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
  const introduced = keepTrying(context, 'bot_not_introduced', stop.signal, () => introduceBot(context));
  const polled = botWebhookSecret === undefined ? pollForUpdates(context, stop.signal) : Promise.resolve();
  return async () => {
    stop.abort();
    // A call of the introduction may still be under way; it touches nothing of ours.
    await Promise.all([Promise.race([introduced, stopped(stop.signal)]), polled]);
  };
}
