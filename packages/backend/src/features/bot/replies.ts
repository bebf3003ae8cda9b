import type { BotButton, BotMessage, BotText } from '@soho/telegram';
import type { Config } from '../../config.ts';
import { languageOf } from '../../platform/words/language.ts';
import { type CommandName, commandNames, words } from './words.ts';

/** What the bot answers somebody, in the language that the messenger says is theirs. */
export function replyTo({ languageCode, command }: BotText, config: Config): BotMessage {
  const language = languageOf(languageCode);
  const name = commandNames.find((known) => known === command?.name);
  const { replies, hint, open } = words[language];
  return {
    text: name === undefined ? hint : replies[name](config.product, config.links.support),
    buttons: name === undefined || hasButton[name] ? [openButton(open(config.product), config)] : [],
  };
}

const hasButton: Record<CommandName, boolean> = { start: true, help: true, terms: false, paysupport: false };

/** The messenger opens nothing but https in place; elsewhere the app's own link does it, once BotFather knows it. */
function openButton(text: string, { publicUrl, botUsername, appShortName }: Config): BotButton {
  return isHttps(publicUrl)
    ? { text, opens: 'app', url: publicUrl }
    : { text, opens: 'link', url: `https://t.me/${botUsername}/${appShortName}` };
}

export function isHttps(url: string): boolean {
  return url.startsWith('https://');
}
