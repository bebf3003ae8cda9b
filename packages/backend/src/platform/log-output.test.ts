import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { patience } from '../../../../scripts/provision/patience.ts';

/** As long as a stop may take. */
const STOP_LIMIT_MS = patience(10_000);

const LOG = JSON.stringify(new URL('./log.ts', import.meta.url).href);

/** Logs more than any pipe holds, in turns, reports that, and stops on a signal as a server does. */
const PROGRAM = `
  import { createLog, flushLog } from ${LOG};
  const log = createLog('info');
  process.once('SIGTERM', () => {
    clearInterval(telling);
    log.info({ event: 'stopped' });
    void flushLog(log).then(() => process.exit(0));
  });
  let turns = 0;
  const telling = setInterval(() => {
    for (let line = 0; line < 300; line += 1) log.info({ event: 'logged', text: 'x'.repeat(1000) });
    turns += 1;
    if (turns === 10) process.send('logged');
  }, 1);
`;

function startProgram() {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', PROGRAM], {
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
  const program = startProgram();
  let read = '';
  program.stdout?.on('data', (part: Buffer) => {
    read = `${read}${part.toString()}`.slice(-200);
  });
  await once(program, 'message');
  program.kill('SIGTERM');
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
