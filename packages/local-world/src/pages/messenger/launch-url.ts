import type { Choices } from './choices.ts';
import { themes } from './themes.ts';

/**
 * The address at which Telegram Web frames an app: signed and unsigned parameters, all after the `#`.
 * Source: https://core.telegram.org/api/bots/webapps#opening-mini-apps
 */
export function launchUrl(choices: Choices, initData: string | undefined): string {
  const parameters = new URLSearchParams();
  if (initData !== undefined) {
    parameters.set('tgWebAppData', initData);
  }
  parameters.set('tgWebAppVersion', choices.version);
  parameters.set('tgWebAppPlatform', choices.platform);
  parameters.set('tgWebAppThemeParams', JSON.stringify(themes[choices.theme].params));
  const query =
    choices.start_param === '' ? '' : `?${new URLSearchParams({ tgWebAppStartParam: choices.start_param })}`;
  return `/${query}#${encodeSpaces(parameters)}`;
}

/** The messenger uses `encodeURIComponent`: some parsers would read a `+` as a plus. */
function encodeSpaces(parameters: URLSearchParams): string {
  return parameters.toString().replaceAll('+', '%20');
}
