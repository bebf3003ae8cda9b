import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';

export const ENVIRONMENT_FILE = '.env';

/**
 * Reads variables as an editor of any system saves them.
 * @throws ConfigError when they are not saved as UTF-8
 */
export function parseVariables(text: string): Record<string, string> {
  // What a file in UTF-16 has in place of letters, or beside each.
  if (/[\0\uFFFD]/.test(text)) {
    throw new ConfigError(`${ENVIRONMENT_FILE} is not saved as UTF-8: save it so in your editor.`);
  }
  return parseEnv(text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')) as Record<string, string>;
}

/**
 * Adds the variables of `.env` to those of the process, which win. A file that cannot be read does not matter to a process that has
 * its variables from elsewhere: root's file comes to a server by systemd.
 * @throws ConfigError that says what to do about the file
 */
export function loadEnvironmentFile(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(parseVariables(readVariables(env)))) {
    env[name] ??= value;
  }
}

function readVariables(env: NodeJS.ProcessEnv): string {
  try {
    return readFileSync(ENVIRONMENT_FILE, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || env['DATABASE_URL'] !== undefined) {
      return '';
    }
    throw new ConfigError(
      `${ENVIRONMENT_FILE} cannot be read (${code}): run this as the user who owns the file, or as root.`,
      { cause: error },
    );
  }
}
