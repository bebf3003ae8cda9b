import type { MethodName } from '@tma.js/bridge';

/** The messenger's methods that the app calls, and the version that introduced each (https://core.telegram.org/bots/webapps). */
const SINCE = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_ready: '6.0',
  web_app_expand: '6.0',
  web_app_request_theme: '6.0',
  web_app_request_viewport: '6.0',
  web_app_open_link: '6.0',
  web_app_open_invoice: '6.1',
  web_app_open_tg_link: '6.1',
  web_app_setup_back_button: '6.1',
  web_app_set_header_color: '6.1',
  web_app_set_background_color: '6.1',
  web_app_trigger_haptic_feedback: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_request_write_access: '6.9',
  web_app_setup_settings_button: '6.10',
  web_app_setup_swipe_behavior: '7.7',
  web_app_share_to_story: '7.8',
  web_app_set_bottom_bar_color: '7.10',
  web_app_request_safe_area: '8.0',
  web_app_request_content_safe_area: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_add_to_home_screen: '8.0',
  web_app_send_prepared_message: '8.0',
} as const satisfies Partial<Record<MethodName, string>>;

export type Method = keyof typeof SINCE;

/** From this version on, web_app_set_header_color takes any colour, not only names of theme colours. */
export const ANY_HEADER_COLOUR = '6.9';

export function isSupported(method: Method, version: string): boolean {
  return isAtLeast(version, SINCE[method]);
}

/** Compares versions number by number: 7.10 is later than 7.7. */
export function isAtLeast(version: string, since: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = since.split('.').map(Number);
  return major === sinceMajor ? minor >= sinceMinor : major > sinceMajor;
}
