import { readFileSync } from 'node:fs';
import { consoleCalls, type ReplyOf } from '@soho/contract/console';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BOUNDS } from '../actions/overview.ts';
import { invariants } from '../audit.ts';
import { countRequests, recordRounds } from '../platform/health/record.ts';
import type { Job } from '../platform/jobs.ts';
import { recordActions } from '../platform/operator/record-actions.ts';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { newPayer, orderMiner, payAndScan, usePayments } from '../testing/payments.ts';
import { orderStars, payAndTell, STARS_VARIABLES, useStars } from '../testing/stars.ts';
import { watchInvariants } from '../watch-invariants.ts';

const console = useConsole(STARS_VARIABLES);
const world = () => console().world;
usePayments(world);
useStars(world);

const execute = (statement: string) => sql.raw(statement).execute(world().context.database.kysely);
let viewer: ConsoleBrowser | undefined;

async function read(): Promise<ReplyOf<typeof consoleCalls.overview>> {
  viewer ??= await console().signedIn('viewer');
  const reply = await viewer.send(consoleCalls.overview);
  expect(reply.status).toBe(200);
  return consoleCalls.overview.reply.parse(reply.body);
}

const incidents = async () => (await read()).incidents.map(({ code }) => code);

/** All is well: there is a backup, and the chain and the list of Stars were read just now. */
beforeEach(async () => {
  const { database } = world().context;
  await database.kysely
    .transaction()
    .execute((tx) =>
      recordActions(tx, { operator: 'test' }, [{ action: 'backup', subject: 'a file', before: null, after: null }]),
    );
  await world().context.scanner.scan();
  await execute('update star_account set read_until = now()');
  expect(await incidents()).toEqual([]);
});

let auditJob: Job;
beforeAll(() => {
  auditJob = watchInvariants(world().context);
});

async function audit(): Promise<void> {
  await auditJob.run(world().context, new AbortController().signal);
}

test('the last audit is shown, and what it found broken until an audit finds it mended', async () => {
  await audit();
  expect((await read()).condition).toMatchObject({ invariants: invariants.length, broken: 0 });
  const player = await world().newPlayer();
  await execute(`update attempts set remaining = remaining + 1 where player_id = ${player.id}`);
  await audit();
  const { incidents: found, condition } = await read();
  expect(found).toEqual([{ code: 'invariant_broken', detail: 'G1: 1' }]);
  expect(condition).toMatchObject({ broken: 1, audited_at: expect.any(String) });
  await execute(`update attempts set remaining = remaining - 1 where player_id = ${player.id}`);
  await audit();
  await execute("update audit_outcome set checked_at = now() - interval '3 hours'");
  expect((await read()).incidents).toEqual([{ code: 'audit_old', detail: '180 min' }]);
  await audit();
});

test('an invariant that is no longer checked is forgotten', async () => {
  await execute("insert into audit_outcome (invariant_id, sentence, violations) values ('X9', 'Gone.', 3)");
  expect(await incidents()).toEqual(['invariant_broken']);
  await audit();
});

test('what is not read, paid or saved in time is an incident with its age', async () => {
  await execute("update chain_account set read_until = now() - interval '95 seconds'");
  await execute("update star_account set read_until = now() - interval '20 minutes'");
  expect((await read()).incidents).toEqual([
    { code: 'scanner_behind', detail: '95 s' },
    { code: 'stars_behind', detail: '20 min' },
  ]);
});

test('money that pays for nothing is an incident from a tenth of a TON on, Stars after a quarter of an hour', async () => {
  const order = await orderMiner(await newPayer(world()));
  await payAndScan(world(), order, { value: 100_000_000n, comment: 'thanks' });
  await payAndTell(world(), await world().newPlayer(), { ...(await orderStars(await world().newPlayer())), amount: 7 });
  expect(await incidents()).toEqual([]);
  await payAndScan(world(), order, { value: 1n, comment: 'thanks' });
  await execute("update star_receipt set noted_at = now() - interval '16 minutes'");
  expect((await read()).incidents).toEqual([
    { code: 'money_waits', detail: '0.100000001 TON' },
    { code: 'stars_wait', detail: '7 ⭐' },
  ]);
  await execute("update star_receipt set state = 'refunded', refunded_at = now() where state = 'waiting'");
  await execute("update receipt set value = 1, settled = 0 where state = 'unmatched'");
});

test('a job that fails or does not end in time is an incident until a round of it ends', async () => {
  const run = vi.fn(async () => {});
  const job = recordRounds({ name: 'tidy up', everyMs: 60_000, run });
  const round = () => job.run(world().context, new AbortController().signal);
  await round();
  expect((await read()).condition).toMatchObject({ jobs: 1, late_jobs: 0 });
  run.mockRejectedValueOnce(new Error('no'));
  await expect(round()).rejects.toThrow('no');
  expect((await read()).incidents).toEqual([{ code: 'job_failed', detail: 'tidy up' }]);
  await round();
  await execute("update job_round set ended_at = now() - interval '4 minutes'");
  expect((await read()).incidents).toEqual([{ code: 'job_late', detail: 'tidy up' }]);
  await execute('delete from job_round');
});

test('a job whose rounds are short is noted now and then, not each time', async () => {
  const job = recordRounds({ name: 'often', everyMs: 2_000, run: async () => {} });
  const round = () => job.run(world().context, new AbortController().signal);
  await round();
  await execute("update job_round set ended_at = '2026-01-01'");
  await round();
  expect(await incidents()).toEqual(['job_late']);
  await execute('delete from job_round');
});

test('calls are counted by minute for all servers, and failures of more than 1 in 100 are an incident', async () => {
  const { context } = world();
  const servers = [countRequests(context), countRequests(context)];
  const round = () => Promise.all(servers.map((job) => job.run(context, new AbortController().signal)));
  await round();
  await execute('delete from request_count');
  for (let n = 0; n < 99; n += 1) {
    context.metrics.requestSeconds.observe({ route: '/api/balance', code: '200' }, 0.01);
  }
  context.metrics.requestSeconds.observe({ route: '/api/balance', code: '503' }, 0.01);
  await round();
  expect((await read()).condition).toMatchObject({ requests: 200, errors: 2 });
  expect(await incidents()).toEqual([]);
  await execute('update request_count set errors = 3');
  expect((await read()).incidents).toEqual([{ code: 'errors', detail: '3 / 200' }]);
  await execute(
    "update request_count set minute = (minute at time zone 'utc' - interval '30 minutes') at time zone 'utc'",
  );
  expect(await incidents()).toEqual([]);
  expect((await read()).condition).toMatchObject({ requests: 200, errors: 3 });
});

test('without a backup there is an incident', async () => {
  await execute('alter table operator_action disable trigger append_only');
  await execute("delete from operator_action where action = 'backup'");
  await execute('alter table operator_action enable trigger append_only');
  expect((await read()).incidents).toEqual([{ code: 'backup_old', detail: '' }]);
});

test('the bounds are those of the alerts', () => {
  const alerts = readFileSync(new URL('../../../../deploy/prometheus/alerts.yml', import.meta.url), 'utf8');
  for (const [code, bound] of Object.entries(BOUNDS)) {
    const name = `Soho${code.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase())}`;
    const [, expression = ''] = new RegExp(`alert: ${name}\\n +expr: (.+)`).exec(alerts) ?? [];
    expect(Number(/ > ([\d.]+)/.exec(expression)?.[1]), name).toBe(bound);
  }
});
