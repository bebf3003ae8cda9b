import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** As long as a stop may take. */
const STOP_LIMIT_MS = 10_000;

const LOG = JSON.stringify(new URL('./log.ts', import.meta.url).href);

/**
 * Logs in turns, more than any pipe holds and less than may wait for the reader, reports that, and stops on a signal as a
 * server does.
 * @param flushLimitMs how long it waits for the reader then; as long as a server does if undefined
 */
const makeProgram = (flushLimitMs: number | undefined) => `
  import { createLog, flushLog } from ${LOG};
  const log = createLog('info');
  process.once('SIGTERM', () => {
    log.info({ event: 'stopped' });
    void flushLog(log, ${flushLimitMs}).then(() => process.exit(0));
  });
  let turns = 0;
  // The timer keeps the program running, which the log alone does not.
  setInterval(() => {
    turns += 1;
    if (turns > 10) return;
    for (let line = 0; line < 300; line += 1) log.info({ event: 'logged', text: 'x'.repeat(1000) });
    if (turns === 10) process.send('logged');
  }, 1);
`;

function startProgram(flushLimitMs?: number) {
  const program = makeProgram(flushLimitMs);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** @throws AbortError when the program has not exited in time */
async function stop(program: ChildProcess): Promise<unknown[]> {
  const exited = once(program, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  program.kill('SIGTERM');
  return exited.finally(() => program.kill('SIGKILL'));
}

test('a server logs on and stops within 10 seconds when the reader of its log is gone', async () => {
  const program = startProgram();
  program.stdout?.destroy();
  await once(program, 'message');
  expect(await stop(program)).toEqual([0, null]);
});

test('a server logs on and stops within 10 seconds when the reader of its log stands still', async () => {
  const program = startProgram();
  await once(program, 'message');
  expect(await stop(program)).toEqual([0, null]);
});

test('a reader of the log gets the last line', async () => {
  const program = startProgram(60_000);
  await once(program, 'message');
  program.kill('SIGTERM');
  // Read only now, so that the program has lines left to write when it stops.
  let read = '';
  program.stdout?.on('data', (part: Buffer) => {
    read = `${read}${part.toString()}`.slice(-200);
  });
  expect(await once(program, 'close')).toEqual([0, null]);
  expect(read).toMatch(/"event":"stopped"\}\n$/);
});

test('lines that were logged right before the process exits are written', async () => {
  const program = `
    import { createLog } from ${LOG};
    createLog('info').info({ event: 'last words' });
    process.exit(3);
  `;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let read = '';
  child.stdout.on('data', (part: Buffer) => {
    read += part.toString();
  });
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(read).toMatch(/^\{.*"event":"last words"\}\n$/);
});
