import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

type CommandOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly log: string;
  /** How long it may run without sending a message, in milliseconds. */
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Called with what the program sends by `process.send`. */
  readonly onMessage?: (message: unknown) => void;
};

const graceMs = 5_000;

/**
 * Runs a Node program, its output appended to the log, and resolves with its exit code: null when it was stopped, by the
 * signal or because it sent no message for too long. Stopping ends its whole process group.
 */
export async function runCommand(args: readonly string[], options: CommandOptions): Promise<number | null> {
  const log = openSync(options.log, 'a');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: options.env,
    stdio: ['ignore', log, log, ...(options.onMessage === undefined ? [] : ['ipc' as const])],
    detached: true,
  });
  closeSync(log);
  const timers: NodeJS.Timeout[] = [];
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    signalGroup(child.pid, 'SIGTERM');
    timers.push(setTimeout(() => signalGroup(child.pid, 'SIGKILL'), graceMs));
  };
  const idle = setTimeout(stop, options.idleTimeoutMs);
  timers.push(idle);
  child.on('message', (message) => {
    if (!stopped) {
      idle.refresh();
    }
    options.onMessage?.(message);
  });
  options.signal.addEventListener('abort', stop, { once: true });
  try {
    await once(child, 'exit');
    // Messages that were sent right before the exit are read after it.
    if (child.connected) {
      await once(child, 'disconnect');
    }
    return stopped ? null : child.exitCode;
  } finally {
    for (const timer of timers) {
      clearTimeout(timer);
    }
    options.signal.removeEventListener('abort', stop);
    signalGroup(child.pid, 'SIGKILL');
  }
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) {
    return;
  }
  try {
    process.kill(-leader, signal);
  } catch {
    // All of the group has ended.
  }
}
