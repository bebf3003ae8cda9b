import { APP_CONFIG_ELEMENT, type AppConfig, appConfig, type Currency } from '@soho/contract';

let parsed: AppConfig | undefined;

/** Whether miners can be bought with a currency. */
export function takes(currency: Currency): boolean {
  return config().payment_methods.includes(currency);
}

/**
 * The config that the server wrote into the page, read once.
 * @throws when the page holds no valid config: it was not served by the product's server
 */
export function config(): AppConfig {
  parsed ??= appConfig.parse(JSON.parse(document.getElementById(APP_CONFIG_ELEMENT)?.textContent ?? ''));
  return parsed;
}
