import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';
import type { Config } from '../config.ts';
import { isDiskFull } from './database/transaction.ts';

const SECRET_FIELDS = ['authorization', 'init_data', 'token', 'hash', 'secret', 'password', 'connectionString'];

/** The logged part of an error. Drivers attach more to theirs: the statement's parameters, conflicting rows. */
function describe(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, stack, code };
}

/** A full disk fails every write, and their stacks would fill the log: one event says all. @returns whether it was that */
export function logDiskFull(log: { error(fields: object): void }, error: unknown, where: object): boolean {
  const isFull = isDiskFull(error);
  if (isFull) {
    log.error({ event: 'disk_full', ...where });
  }
  return isFull;
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

/** What pino stores in a logger, by the symbols that it publishes. */
type LogParts = {
  readonly [pino.symbols.streamSym]: DestinationStream;
  readonly [pino.symbols.timeSym]: () => string;
};

/**
 * Writes lines whose fields the caller has made JSON of, with level and time as all lines have them: nothing is looked up,
 * copied or searched. @returns a function that takes the level and the fields, such as `"ms":1,"status":200`
 */
export function makeLineWriter(log: Logger): (level: Level, fields: string) => void {
  const { [pino.symbols.streamSym]: output, [pino.symbols.timeSym]: time } = log as unknown as LogParts;
  return (level, fields) => {
    if (log.isLevelEnabled(level)) {
      output.write(`{"level":${log.levels.values[level]}${time()},${fields}}\n`);
    }
  };
}

const FLUSH_LIMIT_MS = 500;

/** Waits until the lines that were logged are written, for `limitMs` at most: a reader may stand still. */
export async function flushLog(log: Logger, limitMs = FLUSH_LIMIT_MS): Promise<void> {
  const limit = AbortSignal.timeout(limitMs);
  await new Promise<void>((resolve) => {
    limit.addEventListener('abort', () => resolve());
    log.flush(() => resolve());
  });
}

const STANDARD_OUTPUT = 1;

/** What waits for a reader that is slow; beyond it lines are dropped, which is better than a server that stands still. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Standard output for a log. If it is a pipe or a socket, nothing waits for its reader: one that is gone or stands still
 * can neither keep the server from answering nor from stopping. A file and a terminal are written at once.
 */
function openLogOutput(): DestinationStream & { flush?(done: () => void): void } {
  const stat = fstatSync(STANDARD_OUTPUT);
  if (!stat.isFIFO() && !stat.isSocket()) {
    return pino.destination({ fd: STANDARD_OUTPUT, sync: true });
  }
  const output = new Socket({ fd: STANDARD_OUTPUT, readable: false, writable: true });
  // The reader is gone, and there is nowhere left to log it.
  output.on('error', () => undefined);
  // The log alone keeps no server running.
  output.unref();
  let lines = '';
  const writeLines = () => {
    const written = lines;
    lines = '';
    output.write(written);
  };
  process.once('exit', () => writeAtExit(lines));
  return {
    write: (line) => {
      if (output.writable && output.writableLength + lines.length < MAX_WAITING_BYTES) {
        // The lines of one turn of the event loop are one write: a write costs more than a line.
        if (lines === '') {
          setImmediate(writeLines);
        }
        lines += line;
      }
    },
    flush: (done) => {
      writeLines();
      output.write('', () => done());
    },
  };
}

/** What was logged in the last turn, such as the reason of an exit, as far as the pipe takes it at once. */
function writeAtExit(lines: string): void {
  try {
    writeSync(STANDARD_OUTPUT, lines);
  } catch {
    // The pipe is full or its reader is gone.
  }
}
