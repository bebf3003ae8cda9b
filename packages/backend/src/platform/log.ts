import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

const SECRET_FIELDS = ['authorization', 'init_data', 'token', 'hash', 'secret', 'password', 'connectionString'];

/** What is told of an error. Drivers hang more on theirs: the statement's parameters, rows that were in the way. */
function describe(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, code };
}

/** JSON lines, on standard output unless told. Nothing logs these fields; if something ever does, they are struck out. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describe },
    redact: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
