import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findOnPath } from './find-program.ts';
import { freePort } from './free-port.ts';
import { createTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts';

export type Redis = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** One that this process has started. */
export type OwnRedis = {
  readonly port: number;
  readonly pid: number;
} & Redis;

/** Why Redis is missing: its tests are skipped for this reason. */
export type NoRedis = {
  readonly missing: string;
};

const names = ['redis-server', 'valkey-server'];
const startMs = 10_000;

/** REDIS_URL, else a private server of the machine's redis-server. */
export async function startRedis(): Promise<Redis | NoRedis> {
  const given = process.env['REDIS_URL'];
  if (given) {
    return { url: given, stop: async () => {} };
  }
  const program = findRedisProgram();
  return program === undefined
    ? { missing: 'redis-server is not installed, and REDIS_URL is not set' }
    : startOwnRedis(program);
}

/** The machine's redis-server, or undefined. */
export function findRedisProgram(): string | undefined {
  return findOnPath(...names)[0];
}

/** Starts a Redis that keeps nothing on the disk. @param wanted the port, a free one by default */
export async function startOwnRedis(program: string, wanted?: number): Promise<OwnRedis> {
  const folder = createTemporaryFolder('redis');
  const port = wanted ?? (await freePort());
  const options = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, [...options.map(String), '--logfile', path.join(folder, 'log')], { stdio: 'ignore' });
  if (server.pid === undefined) {
    throw new Error(`${program} cannot be run.`);
  }
  const ended = once(server, 'exit');
  process.once('exit', () => server.kill('SIGKILL'));
  for (let waited = 0; !(await answersPing(port)); waited += 50) {
    if (server.exitCode !== null || waited > startMs) {
      server.kill('SIGKILL');
      throw new Error(`${program} did not start on port ${port}.`);
    }
    await sleep(50);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: server.pid,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      removeTemporaryFolder(folder);
    },
  };
}

/** Whether a Redis on this port of 127.0.0.1 answers PING within a second. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answered: boolean): void => {
      socket.destroy();
      resolve(answered);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (reply) => end(reply.toString().startsWith('+PONG')));
  });
}
