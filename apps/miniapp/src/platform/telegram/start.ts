import { followViewport } from './insets.ts';
import { connectMessenger, post } from './messenger.ts';
import { followTheme } from './theme.ts';

let inMessenger = false;

/** Sets the app up inside the messenger before the first render: colours, insets, full height. */
export function startTelegram(): void {
  inMessenger = connectMessenger();
  followTheme();
  if (inMessenger) {
    followViewport();
    post('web_app_expand');
  }
}

/** Has the messenger remove its placeholder: the page has content of its own. */
export function showApp(): void {
  post('web_app_ready');
}

export function isInMessenger(): boolean {
  return inMessenger;
}
