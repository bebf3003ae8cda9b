import type { Context } from '../../platform/context.ts';
import { isHttps } from './replies.ts';
import { WEBHOOK_PATH } from './webhook.ts';
import { commandNames, words } from './words.ts';

/**
 * Tells the messenger what the bot has: its commands, the menu button that opens the app, and where updates go.
 * Saying it again changes nothing, so every start does. @throws MessengerError
 */
export async function configureBot({ config, messenger }: Context): Promise<void> {
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
