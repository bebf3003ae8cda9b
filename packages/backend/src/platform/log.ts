import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { openLogOutput } from './log-output.ts';

const SECRET_FIELDS = ['authorization', 'init_data', 'token', 'hash', 'secret', 'password', 'connectionString'];

/** The logged part of an error. Drivers attach more to theirs: the statement's parameters, conflicting rows. */
function describe(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, code };
}

/** Writes the time as pino's isoTime does, once for all lines of one millisecond. */
function makeTimestamp(): () => string {
  let [writtenAt, written] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== writtenAt) {
      [writtenAt, written] = [now, `,"time":"${new Date(now).toISOString()}"`];
    }
    return written;
  };
}

/** JSON lines, on standard output by default, without waiting for its reader. These fields are never logged on purpose; if they are, they are redacted. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: makeTimestamp(),
    serializers: { err: describe },
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  };
  return pino(options, destination ?? openLogOutput());
}

const FLUSH_LIMIT_MS = 500;

/** Waits until the lines that were logged are written, or for half a second if they are not read. */
export async function flushLog(log: Logger): Promise<void> {
  const limit = AbortSignal.timeout(FLUSH_LIMIT_MS);
  await new Promise<void>((resolve) => {
    limit.addEventListener('abort', () => resolve());
    log.flush(() => resolve());
  });
}
