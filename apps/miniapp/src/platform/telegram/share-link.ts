import { version } from './launch.ts';
import { openTelegramLink } from './links.ts';
import { isSupported } from './methods.ts';
import { isInMessenger } from './start.ts';

/** The messenger's page on which a player picks the chat to send to (https://core.telegram.org/widgets/share). */
export function shareAddress(link: string, invitation: string): string {
  return `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(invitation)}`;
}

/** @returns false if the messenger has no such page: outside it, and before its version 6.1 */
export function shareInMessenger(link: string, invitation: string): boolean {
  if (!isInMessenger() || !isSupported('web_app_open_tg_link', version())) {
    return false;
  }
  openTelegramLink(shareAddress(link, invitation));
  return true;
}
