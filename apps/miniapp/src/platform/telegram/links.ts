import { launchParams, version } from './launch.ts';
import { post } from './messenger.ts';
import { isSupported } from './methods.ts';

/** Opens a web page outside the app. Works only inside a tap. */
export function openLink(url: string): void {
  if (launchParams() === undefined) {
    window.open(url, '_blank', 'noopener');
    return;
  }
  post('web_app_open_link', { url: new URL(url).href });
}

/**
 * Opens a `https://t.me/…` link in the messenger. Below version 6.1 it has no such method (the SDK would navigate
 * the app itself away), so the link is opened as any other.
 */
export function openTelegramLink(url: string): void {
  const { pathname, search } = new URL(url);
  if (launchParams() === undefined || !isSupported('web_app_open_tg_link', version())) {
    openLink(url);
    return;
  }
  post('web_app_open_tg_link', { path_full: pathname + search });
}

/** Whether an address is a web page over TLS: no other address from outside is ever opened. */
export function isOpenable(address: string | null): address is string {
  return address !== null && /^https:\/\/[^/\s]/i.test(address) && isAddress(address);
}

/** The hosts of the messenger's own site. */
const MESSENGER = /^(www\.)?(t|telegram)\.me$/;

/** Opens a chat in the messenger, any other page in a browser; the latter works only inside a tap. */
export function openAddress(address: string): void {
  const { host, pathname, search } = new URL(address);
  if (MESSENGER.test(host)) {
    openTelegramLink(`https://t.me${pathname}${search}`);
  } else {
    openLink(address);
  }
}

/** Web views of 2023 do not know URL.canParse yet. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
}
