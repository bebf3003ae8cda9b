import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type LocalSecrets = {
  readonly BOT_TOKEN: string;
  readonly JWT_SECRET: string;
  readonly ADS_REWARD_SECRET: string;
};

/** Created at the first start and stored with the data, so that players stay signed in after a restart. */
export function keepSecrets(folder: string): LocalSecrets {
  const file = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
      throw error;
    }
  }
  const secrets = {
    BOT_TOKEN: `${randomInt(1_000_000_000)}:${randomBytes(24).toString('base64url')}`,
    JWT_SECRET: randomBytes(32).toString('base64url'),
    ADS_REWARD_SECRET: randomBytes(24).toString('base64url'),
  };
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}
