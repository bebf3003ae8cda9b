import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import pino, { type DestinationStream } from 'pino';

const STANDARD_OUTPUT = 1;

/** What waits for a reader that is slow; beyond it lines are dropped, which is better than a server that stands still. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Standard output for a log. If it is a pipe or a socket, nothing waits for its reader: one that is gone or stands still
 * can neither keep the server from answering nor from stopping. A file and a terminal are written at once.
 */
export function openLogOutput(): DestinationStream & { flush?(done: () => void): void } {
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
