import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/provision/free-port.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { endWithThisProcess, isRunning } from './child-processes.ts';
import type { Settings } from './settings.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** A suite starts our programs some hundred times; compiling takes half a second each time. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/compiled') };
const PROGRAM = 'apps/local/src/main.ts';
/** The sizes are those of `npm run serve`. */
const NODE_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--min-semi-space-size=8',
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
];
/** Starting an embedded database takes six seconds of a processor, on some machines 25. */
const START_LIMIT_MS = 50_000;
const START_POLL_MS = 50;

export type SohoOptions = {
  /** The server's settings; with a DATABASE_URL it uses PostgreSQL, else its own PGlite. */
  readonly env: Settings;
};

type Ports = { readonly public: number; readonly internal: number; readonly console: number };

/** One server process, seen from outside. */
export class Soho {
  readonly url: string;
  /** Health and metrics; not for the public. */
  readonly internalUrl: string;
  /** The address of the operators' console, with the host of its cookies and origin. */
  readonly consoleUrl: string;
  readonly dataFolder: string;
  readonly #options: SohoOptions;
  readonly #ports: Ports;
  #child: ChildProcess | undefined;
  #timesEnded = 0;

  constructor(options: SohoOptions, folder: string, ports: Ports) {
    this.#options = options;
    this.#ports = ports;
    this.dataFolder = folder;
    this.url = `http://127.0.0.1:${ports.public}`;
    this.internalUrl = `http://127.0.0.1:${ports.internal}`;
    this.consoleUrl = `http://localhost:${ports.console}`;
  }

  /** Starts the process, again with the same ports and data after a `kill` or `stop`, and waits until it is ready. */
  async start(): Promise<void> {
    const log = openSync(this.#logFile, 'a');
    const child = spawn(process.execPath, [...NODE_FLAGS, PROGRAM], {
      cwd: ROOT,
      stdio: ['ignore', log, log],
      env: {
        PATH: process.env['PATH'],
        ...COMPILED,
        TMPDIR: this.dataFolder,
        DATA_DIR: this.dataFolder,
        HOST: '127.0.0.1',
        PORT: String(this.#ports.public),
        INTERNAL_PORT: String(this.#ports.internal),
        CONSOLE_PORT: String(this.#ports.console),
        ...this.#options.env,
      },
    });
    endWithThisProcess(child);
    closeSync(log);
    this.#child = child;
    await this.untilReady();
  }

  /** Starts the process unless it runs. */
  async startIfStopped(): Promise<void> {
    if (this.#child === undefined || !isRunning(this.#child)) {
      await this.start();
    }
  }

  /** Waits until the running process accepts requests. @throws Error when it has ended, or is not ready within the limit */
  async untilReady(): Promise<void> {
    const child = this.#child;
    for (let waited = 0; waited < START_LIMIT_MS; waited += START_POLL_MS) {
      if (child === undefined || !isRunning(child)) {
        throw new Error(`the server ended before it was ready:\n${this.logs().slice(-4000)}`);
      }
      if (await answers(`${this.internalUrl}/readyz`)) {
        return;
      }
      await sleep(START_POLL_MS);
    }
    throw new Error(`the server was not ready in time:\n${this.logs().slice(-4000)}`);
  }

  /** Sends SIGTERM. @returns the exit code */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** How often `stop` or `kill` has begun to end the process. */
  get timesEnded(): number {
    return this.#timesEnded;
  }

  /** The process id, while it runs. */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) {
      throw new Error('the server does not run');
    }
    return pid;
  }

  /** Everything that the process has printed, since its first start. */
  logs(): string {
    return readFileSync(this.#logFile, 'utf8');
  }

  get #logFile(): string {
    return path.join(this.dataFolder, 'server.log');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || !isRunning(child)) {
      return child?.exitCode ?? null;
    }
    this.#timesEnded += 1;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  }
}

/** Starts one server process with its own ports and data folder. */
export async function startSoho(options: SohoOptions): Promise<Soho> {
  const ports = { public: await freePort(), internal: await freePort(), console: await freePort() };
  const soho = new Soho(options, createTemporaryFolder('test'), ports);
  try {
    await soho.start();
    return soho;
  } catch (error) {
    await removeSoho(soho);
    throw error;
  }
}

/** Ends the process if it still runs, and removes its data and its log. */
export async function removeSoho(soho: Soho): Promise<void> {
  await soho.kill();
  removeTemporaryFolder(soho.dataFolder);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );
}
