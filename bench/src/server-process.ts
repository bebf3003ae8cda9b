import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/provision/free-port.ts';

export type ServerProcess = {
  readonly port: number;
  /** Of /readyz and /metrics. */
  readonly internalPort: number;
  readonly pid: number;
  stop(): Promise<void>;
};

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What the bench signs tokens and init data with; the server that it starts is given the same. */
export const SECRETS = {
  JWT_SECRET: 'bench-0123456789abcdef-0123456789abcdef',
  BOT_TOKEN: '1234567:bench-token-of-a-bot-that-is-not',
};

/**
 * Starts a server as `npm start` does, without rate limits and without a log, and waits until it answers.
 * @param program another one that serves, after flags of its Node
 */
export async function startServerProcess(
  variables: Record<string, string>,
  program: readonly string[] = ['apps/local/src/main.ts'],
): Promise<ServerProcess> {
  const port = await freePort();
  const internalPort = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: ROOT,
    // A pipe, as under a service manager.
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...SECRETS,
      LIMITS_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      ...variables,
    },
  });
  child.stdout.resume();
  const exited = once(child, 'exit');
  await Promise.race([
    untilReady(internalPort),
    exited.then(() => Promise.reject(new Error('the server did not start'))),
  ]);
  return {
    port,
    internalPort,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function untilReady(internalPort: number): Promise<void> {
  for (;;) {
    const isReady = await fetch(`http://127.0.0.1:${internalPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) {
      return;
    }
    await sleep(20);
  }
}

/** Init data as the messenger signs it now, for any player. */
export function signInitData(playerId: number): string {
  const user = JSON.stringify({ id: playerId, first_name: `Player ${playerId}` });
  const fields = { auth_date: String(Math.floor(Date.now() / 1000)), user };
  const key = createHmac('sha256', 'WebAppData').update(SECRETS.BOT_TOKEN).digest();
  const hash = createHmac('sha256', key).update(`auth_date=${fields.auth_date}\nuser=${user}`).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}
