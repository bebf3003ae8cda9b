import { openLink, openTelegramLink } from '../../platform/telegram/links.ts';

/** Only what the server checked as well: a web page over TLS. */
export function isOpenable(address: string | null): address is string {
  return address !== null && /^https:\/\/[^/\s]/i.test(address);
}

/** Opens a chat in the messenger, any other page in a browser; the latter works only inside a tap. */
export function openAddress(address: string): void {
  (new URL(address).host === 't.me' ? openTelegramLink : openLink)(address);
}
