import type { Answers } from '../host.ts';
import { flagOf } from '../message.ts';

/** Telegram Web sends a style sheet for the scroll bars; apps whose policy forbids inline styles cannot use it. */
const SCROLL_BARS = '::-webkit-scrollbar { width: 6px } ::-webkit-scrollbar-thumb { border-radius: 6px }';

export const launchAnswers: Answers = {
  iframe_ready: (host, data) => {
    host.session.reloadsItself = flagOf(data, 'reload_supported') === true;
    if (host.choices().platform === 'web') {
      host.send('set_custom_style', SCROLL_BARS);
    }
  },
  iframe_will_reload: () => {},
  web_app_ready: () => {},
  web_app_close: (host) => host.close(),
  web_app_data_send: (host) => host.close(),
};
