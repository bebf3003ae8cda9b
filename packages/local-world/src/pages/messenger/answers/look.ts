import type { Answers, Host } from '../host.ts';
import { colorOf, textOf } from '../message.ts';
import { themes } from '../themes.ts';

export const lookAnswers: Answers = {
  web_app_request_theme: (host) => sendTheme(host),
  web_app_set_header_color: (host, data) => {
    const key = textOf(data, 'color_key');
    const { params } = themes[host.choices().theme];
    host.phone.paint('header', key === undefined ? colorOf(data, 'color') : colorOf(params, key));
  },
  web_app_set_background_color: (host, data) => host.phone.paint('background', colorOf(data, 'color')),
  web_app_set_bottom_bar_color: (host, data) => host.phone.paint('bottom', colorOf(data, 'color')),
};

export function sendTheme(host: Host): void {
  host.send('theme_changed', { theme_params: themes[host.choices().theme].params });
}
