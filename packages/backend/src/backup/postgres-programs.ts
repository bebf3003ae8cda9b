import { spawn } from 'node:child_process';
import { ConfigError } from '../config.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';

type Run = {
  readonly env: NodeJS.ProcessEnv;
  /** The database; without one the program reads a file alone. */
  readonly address?: string;
  /** The open file that the program writes to; without one its output is returned. */
  readonly output?: number;
};

type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null };

/**
 * Runs a program of PostgreSQL to its end.
 * @returns its output
 * @throws ConfigError when the program is missing, or older than the server
 * @throws OperatorError with the program's own words when it fails
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { env, address, output }: Run,
): Promise<string> {
  const { url, password } = splitPassword(address);
  const child = spawn(program, [...(url === undefined ? [] : [`--dbname=${url}`]), ...args], {
    // Its words are read below.
    env: { ...env, LC_ALL: 'C', ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', output ?? 'pipe', 'pipe'],
  });
  const [printed, complaints]: [Buffer[], Buffer[]] = [[], []];
  child.stdout?.on('data', (part: Buffer) => printed.push(part));
  child.stderr?.on('data', (part: Buffer) => complaints.push(part));
  // Who ends this program ends that one, too: it must not go on unwatched.
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const { code, signal } = await new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, reason) => resolve({ code: status, signal: reason }));
  })
    .catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') {
        throw cause;
      }
      throw new ConfigError(`${program} is not on the PATH. On Debian: apt-get install postgresql-client`, { cause });
    })
    .finally(() => process.off('SIGINT', pass).off('SIGTERM', pass));
  if (signal !== null) {
    throw new OperatorError(`${program} was ended by ${signal}.`);
  }
  if (code !== 0) {
    throw explain(program, Buffer.concat(complaints).toString().trim());
  }
  return Buffer.concat(printed).toString();
}

function explain(program: string, words: string): Error {
  // pg_restore 17 sets what no server before it knows.
  if (words.includes('unrecognized configuration parameter')) {
    return new ConfigError(
      `${program} is newer than the server, which therefore refuses it. Nothing was changed. ` +
        "Install the postgresql-client of the server's own major version: Debian's own, or that of apt.postgresql.org.",
    );
  }
  const [, server] = /aborting because of server version mismatch\n.*server version: (\d+)/.exec(words) ?? [];
  return server === undefined
    ? new OperatorError(`${program} failed, and nothing was changed:\n${words}`)
    : new ConfigError(
        `${program} is older than the server, which is PostgreSQL ${server}. ` +
          `Install postgresql-client-${server}: Debian's own, or that of apt.postgresql.org.`,
      );
}

/**
 * Takes the password out of an address: every account of the machine sees a program's arguments. Where Node says `no-verify`,
 * libpq says `require`.
 */
function splitPassword(address: string | undefined): { readonly url: string | undefined; readonly password: string } {
  if (address === undefined) {
    return { url: undefined, password: '' };
  }
  const url = parseAddress(address);
  const password = decodeURIComponent(url.password) || (url.searchParams.get('password') ?? '');
  url.password = '';
  url.search = url.search.replace(/([?&])password=[^&]*&?/, '$1').replace('sslmode=no-verify', 'sslmode=require');
  return { url: url.href, password };
}

function parseAddress(address: string): URL {
  try {
    const url = new URL(address);
    decodeURIComponent(url.password);
    return url;
  } catch {
    // Its cause would quote the password.
    throw new ConfigError(
      'DATABASE_URL cannot be read here: it must name a host (localhost, also beside ?host=/folder of a socket), and a % of its password is written %25.',
    );
  }
}
