import { type StartScreen, startParamFor, startScreens } from '@soho/contract';
import type { BotButton } from '@soho/telegram';
import type { Config } from '../config.ts';

/**
 * A button under a message of the bot that opens the app, on a screen. The messenger opens only https addresses in place;
 * elsewhere the app's own link does it, once BotFather knows it.
 */
export function appButton(
  text: string,
  { publicUrl, botUsername, appShortName }: Config,
  screen?: StartScreen,
): BotButton {
  if (isHttps(publicUrl)) {
    return { text, opens: 'app', url: screen === undefined ? publicUrl : `${publicUrl}${startScreens[screen]}` };
  }
  const query = screen === undefined ? '' : `?startapp=${startParamFor(screen)}`;
  return { text, opens: 'link', url: `https://t.me/${botUsername}/${appShortName}${query}` };
}

export function isHttps(url: string): boolean {
  return url.startsWith('https://');
}
