import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, 'server.ts');

/** The server in its own process, which can be replaced by one with newer code. */
export type ServerProcess = {
  /** The address of the running server. Waits while it starts. @throws Error when the server could not start */
  started(): Promise<StartedServer>;
  /** Stops the process and starts the next one, with the current code. Calls during a restart share it. */
  restart(): void;
  stop(): Promise<void>;
};

export type StartedServer = { readonly url: string; readonly product: string };

type Process = { readonly child: ChildProcess; readonly started: Promise<StartedServer> };

/** @param env the server's environment */
export function runServerProcess(env: NodeJS.ProcessEnv): ServerProcess {
  let current = startProcess(env);
  let stopped = Promise.resolve();
  let isRestarting = false;
  const exchange = async () => {
    await endProcess(current.child);
    isRestarting = false;
    current = startProcess(env);
  };
  return {
    started: async () => {
      await stopped;
      return current.started;
    },
    restart: () => {
      if (!isRestarting) {
        isRestarting = true;
        stopped = exchange();
      }
    },
    stop: async () => {
      await stopped;
      await endProcess(current.child);
    },
  };
}

function startProcess(env: NodeJS.ProcessEnv): Process {
  const child = fork(PROGRAM, process.argv.slice(2), { env });
  const started = waitUntilStarted(child);
  // Requests that need the server report the failure; without requests the server's own message says why.
  started.catch(() => {});
  return { child, started };
}

function waitUntilStarted(child: ChildProcess): Promise<StartedServer> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as StartedServer));
    child.once('exit', () => reject(new Error('The server could not start; its message in the terminal says why.')));
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
