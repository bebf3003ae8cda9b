import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

const SECRET_FIELDS = ['authorization', 'init_data', 'token', 'hash', 'secret', 'password', 'connectionString'];

/** JSON lines on standard output. Nothing logs these fields; if something ever does, they are struck out. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  });
}
