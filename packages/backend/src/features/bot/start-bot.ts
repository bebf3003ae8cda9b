import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BotUpdate } from '@soho/telegram';
import { isHttps } from '../../platform/app-button.ts';
import type { Context } from '../../platform/context.ts';
import { isUnreachable } from '../../platform/database/transaction.ts';
import { handleUpdate } from './service.ts';
import { commandNames, words } from './words.ts';

/**
 * Introduces the bot, and polls its updates if no webhook brings them: only one process may poll, so it is the one
 * that does the recurring work. Nothing waits for the messenger: without it the server runs, and the log says so.
 * @returns a function that stops both, after the update in progress
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
    // A call of the introduction may still be under way; it does not touch our data.
    await Promise.all([Promise.race([configured, waitForAbort(stop.signal)]), polled]);
  };
}

/**
 * Gives the messenger the bot's commands, the menu button that opens the app, and the address for updates.
 * Repeating it changes nothing, so every start does it. @throws MessengerError
 */
async function configureBot({ config, messenger }: Context): Promise<void> {
  const { product, publicUrl, botWebhookSecret } = config;
  await messenger.setCommands(commandsOf('en'));
  await messenger.setCommands(commandsOf('ru'), 'ru');
  await messenger.setMenuButton(isHttps(publicUrl) ? { text: product, url: publicUrl } : undefined);
  if (botWebhookSecret !== undefined) {
    await messenger.setWebhook(`${publicUrl}${WEBHOOK_PATH}`, botWebhookSecret.reveal());
  }
}

function commandsOf(language: keyof typeof words) {
  return commandNames.map((command) => ({ command, description: words[language].commands[command] }));
}

/** Asks for updates until the signal. What was handled and not yet reported comes again, and is known by its id. */
async function pollForUpdates(context: Context, signal: AbortSignal): Promise<void> {
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

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Repeats something until it works or the signal aborts. Each failure is a line in the log and a longer pause. */
async function retryUntilStopped(
  { log }: Context,
  event: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!signal.aborted) {
        log.warn({ event, err: error });
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }
}

/** Resolves when the signal aborts, or at once if it has. */
async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) {
    await once(signal, 'abort');
  }
}

/** Where the messenger posts updates. */
export const WEBHOOK_PATH = '/bot/webhook';

/** Bytes: a message of 4,096 characters that quotes another one, with every character escaped, and what marks them up. */
export const UPDATE_LIMIT = 256 * 1024;
