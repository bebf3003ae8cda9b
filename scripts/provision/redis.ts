import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from './apt.ts';
import { findOnPath } from './find-program.ts';
import { freePort } from './free-port.ts';
import { answersPing } from './redis-ping.ts';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

export interface Redis {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Why there is no Redis: its tests are skipped for this reason. */
export interface NoRedis {
  readonly missing: string;
}

const names = ['redis-server', 'valkey-server'];
const startMs = 10_000;

/** REDIS_URL, else a private server of the machine's redis-server, which is installed from Debian when root. */
export async function startRedis(): Promise<Redis | NoRedis> {
  const given = process.env['REDIS_URL'];
  if (given) return { url: given, stop: async () => {} };
  const [present] = findOnPath(...names);
  if (present !== undefined) return startServer(present);
  const reason = await aptInstall('redis-server');
  const [installed] = findOnPath(...names);
  if (installed !== undefined) return startServer(installed);
  return { missing: `there is no redis-server here and ${reason ?? 'its package holds none'}` };
}

async function startServer(program: string): Promise<Redis> {
  const folder = createTemporaryFolder('redis');
  const port = await freePort();
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, [...options.map(String), '--logfile', path.join(folder, 'log')], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  for (let waited = 0; !(await answersPing(port)); waited += 50) {
    if (server.exitCode !== null || waited > startMs) {
      server.kill('SIGKILL');
      throw new Error(`${program} did not start on port ${port}.`);
    }
    await sleep(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      removeTemporaryFolder(folder);
    },
  };
}
