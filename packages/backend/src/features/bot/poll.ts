import type { BotUpdate } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { isUnreachable } from '../../platform/database/retry.ts';
import { retryUntilStopped, waitForAbort } from './retry.ts';
import { handleUpdate } from './service.ts';

/** Asks for updates until the signal. What was handled and not yet reported comes again, and is known by its id. */
export async function pollForUpdates(context: Context, signal: AbortSignal): Promise<void> {
  let offset = 0;
  // While a webhook is set, updates cannot be polled.
  await Promise.race([
    retryUntilStopped(context, 'bot_not_polling', signal, () => context.messenger.deleteWebhook()),
    waitForAbort(signal),
  ]);
  while (!signal.aborted) {
    await retryUntilStopped(context, 'bot_not_polling', signal, async () => {
      const { updates, next } = await context.messenger.getUpdates(offset, signal);
      // All at once: a checkout must not wait for the answers to others.
      await Promise.all(updates.map((update) => handleOne(context, update)));
      offset = next;
    });
  }
}

/** An update that fails is left behind, so that those after it are not held up. A database that is away is waited for. */
async function handleOne(context: Context, update: BotUpdate): Promise<void> {
  await handleUpdate(context, update).catch((error: unknown) => {
    if (isUnreachable(error)) {
      throw error;
    }
    context.log.error({ event: 'bot_update_failed', err: error });
  });
}
