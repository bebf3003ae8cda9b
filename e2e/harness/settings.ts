import { randomBytes } from 'node:crypto';
import { LOCAL_RECEIVER } from '@soho/local-world';

/** Environment variables of a server under test; an empty one counts as unset. */
export type Settings = Readonly<Record<string, string>>;

/** The servers' settings: secrets of this run, no rate limits, and a complete log. */
export function makeSettings(changes: Settings = {}): Settings {
  return {
    BOT_TOKEN: `987654321:${randomBytes(24).toString('base64url')}`,
    BOT_USERNAME: 'soho_attacked_bot',
    APP_SHORT_NAME: 'play',
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ADS_REWARD_SECRET: randomBytes(24).toString('base64url'),
    PUBLIC_URL: 'https://soho.test',
    // The local world accepts this host name.
    LOCAL_WORLD_HOST: 'soho.test',
    TON_NETWORK: 'local',
    TON_RECEIVER: LOCAL_RECEIVER,
    LOG_LEVEL: 'trace',
    LIMITS_SCALE: '1000000',
    ...changes,
  };
}

/** @throws Error when the setting is missing */
export function setting(settings: Settings, name: string): string {
  const value = settings[name];
  if (value === undefined) {
    throw new Error(`the servers under test have no ${name}`);
  }
  return value;
}
