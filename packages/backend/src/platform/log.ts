import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { openLogOutput } from './log-output.ts';

const SECRET_FIELDS = ['authorization', 'init_data', 'token', 'hash', 'secret', 'password', 'connectionString'];

/** What is told of an error. Drivers hang more on theirs: the statement's parameters, rows that were in the way. */
function describe(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, code };
}

/** JSON lines, on standard output unless told, which nothing waits for. Nothing logs these fields; if something ever does, they are struck out. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describe },
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  };
  return pino(options, destination ?? openLogOutput());
}

const FLUSH_LIMIT_MS = 500;

/** Waits until the lines that were logged are written, or for half a second where nobody reads them. */
export async function flushLog(log: Logger): Promise<void> {
  const limit = AbortSignal.timeout(FLUSH_LIMIT_MS);
  await new Promise<void>((resolve) => {
    limit.addEventListener('abort', () => resolve());
    log.flush(() => resolve());
  });
}
