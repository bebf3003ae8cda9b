import { APP_CONFIG_ELEMENT, type AppConfig, appConfig } from '@soho/contract';

let parsed: AppConfig | undefined;

/**
 * What the server wrote into the page, read once.
 * @throws when the page holds no valid config: it was not served by the product's server
 */
export function config(): AppConfig {
  parsed ??= appConfig.parse(JSON.parse(document.getElementById(APP_CONFIG_ELEMENT)?.textContent ?? ''));
  return parsed;
}
