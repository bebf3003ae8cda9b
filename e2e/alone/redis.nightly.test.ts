import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findRedisProgram, type OwnRedis, startOwnRedis } from '../../scripts/provision/redis.ts';
import { expectAppliedOnce, expectLedger } from '../faults/expect-consistent.ts';
import { type LoadRun, loadSettings, runUnderLoad } from '../faults/load-run.ts';
import { expectCleanAudit, RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { createDatabase } from '../harness/database.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';

const ROUNDS = 2;
/** Longer than two servers wait for Redis with one request. */
const FAULT_MS = 1_500;
const MOST_FAILURES = 0.01;
/** A margin, so that one request more or less does not matter. */
const LEAST_REQUESTS = 500;

const program = findRedisProgram();

test('Redis is emptied, paused and killed under load: no request is refused because of that, and limits are counted again afterwards (needs a redis-server)', async ({
  skip,
}) => {
  skip(program === undefined, 'redis-server is not installed');
  let redis = await startOwnRedis(program ?? '');
  const database = await createDatabase();
  const settings = loadSettings({ DATABASE_URL: database.url, REDIS_URL: redis.url });
  const servers = [await startSoho({ env: settings }), await startSoho({ env: settings })];
  const urls = servers.map(({ url }) => url);
  const untilCounted = () => until('requests are counted', async () => (await sendCommand(redis, 'DBSIZE')) !== ':0');
  try {
    const { journal, client } = await runUnderLoad(urls, settings, 6, async (run) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await untilCounted();
        await sendCommand(redis, 'FLUSHALL');
        await untilCounted();
        process.kill(redis.pid, 'SIGSTOP');
        await sleep(FAULT_MS);
        process.kill(redis.pid, 'SIGCONT');
        await untilMoreRequests(run, LEAST_REQUESTS / 4);
        process.kill(redis.pid, 'SIGKILL');
        await redis.stop();
        await sleep(FAULT_MS);
        await untilMoreRequests(run, LEAST_REQUESTS / 4);
        redis = await startOwnRedis(program ?? '', redis.port);
        await untilCounted();
        await untilMoreRequests(run, LEAST_REQUESTS / 2);
      }
    });
    const failures = client.lost + client.failed;
    console.log(`${failures} of ${client.sent} requests failed, ${journal.acknowledged.length} acknowledged`);
    expect(failures / client.sent).toBeLessThanOrEqual(MOST_FAILURES);
    await expectAppliedOnce(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(servers.map(removeSoho));
    await database.drop();
    await redis.stop();
  }
});

async function untilMoreRequests({ client }: LoadRun, count: number): Promise<void> {
  const enough = client.sent + count;
  await until(`${count} requests are sent`, async () => client.sent >= enough, RECOVERY_LIMIT_MS);
}

/** Sends one command to Redis and returns the first line of its answer. */
async function sendCommand({ port }: OwnRedis, command: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().trim();
}
