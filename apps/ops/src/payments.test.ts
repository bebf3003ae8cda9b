import { openForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../packages/backend/src/testing/folder-lock.ts';
import { type EmptyChain, startEmptyChain } from './testing/empty-chain.ts';
import { makeOpsFolder, type OpsFolder } from './testing/ops-folder.ts';

const HASH = 'c0ffee'.padEnd(64, '0');
const ORDER = '00000000-0000-4000-8000-000000000001';
const RECEIVER = `0:${'ab'.repeat(32)}`;
const SENDER = `0:${'5'.repeat(64)}`;
/** What a stranger may write: it would clear the screen, and turn what follows. */
const COMMENT = '\u001B[2J\u202Emine';

let chain: EmptyChain;
let folder: OpsFolder;

/** Puts a player with an order, and money with another comment, into the database. */
async function insertPayment(): Promise<void> {
  const database = await openForOperator(readDatabaseConfig(folder.variables));
  const statements: [string, unknown[]][] = [
    [
      'insert into player (player_id, nickname, language, referral_code) values ($1, $2, $3, $4)',
      [7, 'Jo', 'en', 'jojojojo'],
    ],
    ['insert into balance (player_id) values ($1)', [7]],
    [
      `insert into payment_order (player_id, order_id, kind, miner_id, network, receiver, wallet, amount, reward,
         duration_ms, valid_until) values (7, $1, 'miner', 1, 'local', $2, $3, 1000000000, 75000, 86400000, now())`,
      [ORDER, RECEIVER, SENDER],
    ],
    [
      `insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, comment, state,
         reason) values ('local', $1, 0, $2, 0, $2, now(), $3, 1500000000, $4, 'unmatched', 'unknown_order')`,
      [RECEIVER, HASH, SENDER, COMMENT],
    ],
  ];
  for (const [index, [sql, values]] of statements.entries()) {
    await database.prepared({ name: `insert ${index}`, sql }, values);
  }
  await database.close();
}

/** Runs a command that changes something, first without writing. */
async function decide(...args: string[]): Promise<string> {
  const rehearsed = await folder.ops(...args);
  expect(rehearsed).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing is written yet; run again with --apply'),
  });
  const { code, out } = await folder.ops(...args, '--apply');
  expect(code).toBe(0);
  return out;
}

beforeAll(async () => {
  chain = await startEmptyChain();
  folder = await makeOpsFolder(chain.url);
});

afterAll(async () => {
  await folder.remove();
  await chain.close();
});

test('what the chain shows is read once more, and reconciled', async () => {
  expect(await folder.ops('payments', 'rescan', '--hours', '1')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^0Q[\w-]{46}: 0 transactions in 1 hours, 0 not read before, 0 differences$/),
  });
  expect(await folder.ops('payments', 'reconcile')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/not read +apart\n.*\n0Q[\w-]{46} +0 +0 [\s\S]*Everything adds up to the nanoton/),
  });
});

test('each command says which variable it lacks, and which chain does not answer: exit code 2', async () => {
  const { DATABASE_URL = '' } = folder.variables;
  for (const command of [['payments', 'reconcile'], ['payments', 'rescan'], ['doctor']]) {
    expect(await folder.opsWith({ DATABASE_URL }, ...command)).toMatchObject({
      code: 2,
      err: expect.stringContaining('TON_RECEIVER'),
    });
  }
  expect(
    await folder.opsWith({ ...folder.variables, TON_API_URL: 'http://127.0.0.1:1' }, 'payments', 'reconcile'),
  ).toMatchObject({ code: 2, err: expect.stringContaining('The chain cannot be read') });
});

test('the doctor reports what is wrong, one line each', async () => {
  const { code, out } = await folder.ops('doctor');
  expect(code).toBe(1);
  expect(out).toMatch(/^skipped +environment +belongs to the local world/);
  expect(out).toMatch(/^PROBLEM +bot token +the Bot API at http:\/\/127.0.0.1:1 cannot be reached/m);
  expect(out).toMatch(/^PROBLEM +manifest /m);
  expect(out).toMatch(/^ok +clock /m);
  const abroad = { ...folder.variables, TON_NETWORK: 'testnet', TON_API_URL: '' };
  expect((await folder.opsWith(abroad, 'doctor')).out).toMatch(
    /^PROBLEM +environment +production refuses it[\s\S]* - X_URL: is required: an https address, or none/,
  );
});

test('the doctor leaves out what it cannot read while a server uses the embedded database', async () => {
  onTestFinished(lockFolder(folder.path));
  expect(await folder.opsWith({ ...folder.variables, DATABASE_URL: '' }, 'doctor')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/skipped +clock +a server uses the embedded/),
  });
});

test('money that waits is listed, shown, settled by hand, and its surplus sent back', async () => {
  expect(await folder.ops('payments', 'list')).toMatchObject({
    out: expect.stringContaining('0 shown. 0 with 0 TON wait for you.'),
  });
  await insertPayment();
  const { out: listed } = await folder.ops('payments', 'list', '--state', 'unmatched');
  expect(listed).toMatch(/1\.5 +unmatched +unknown_order +1\.5 +0QBVVV/);
  expect(listed).toContain('\\u{1b}[2J\\u{202e}mine');
  expect(listed).toContain('1 shown. 1 with 1.5 TON wait for you.');
  // No one has put that on the chain.
  expect(await folder.ops('payments', 'reconcile')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/ -1\.5\n[\s\S]*It does not add up\./),
  });

  const order = ['--order', ORDER, '--reason', 'on request'];
  expect(await decide('payments', 'settle', HASH, ...order)).toBe(
    `1 TON for order ${ORDER} of player 7, surplus 0.5 TON: settled by mei.`,
  );
  expect(await folder.ops('payments', 'settle', HASH, ...order)).toMatchObject({
    code: 1,
    err: `This money already paid order ${ORDER}.`,
  });
  const refund = ['payments', 'refund-recorded', HASH, '--note', 'too much', '--as', 'ana', '--amount'];
  expect(await decide(...refund, '0.2')).toBe('0.2 TON sent back: 0.2 TON in all, 0.3 TON left; recorded by ana.');
  expect(await folder.ops(...refund, '0.4')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Only 0.3 TON are left'),
  });
  expect(await folder.ops(...refund, 'half')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a TON amount'),
  });

  for (const named of [HASH, ORDER, `m:${ORDER}`, '7']) {
    const { out } = await folder.ops('payments', 'show', named);
    expect(out).toMatch(/^player +Jo \(7\)$/m);
    expect(out).toContain(`https://explorer.test/transaction/${HASH}`);
    expect(out).toMatch(/0\.2 +ana +too much/);
    expect(out).toMatch(/mei +payments settle: .*on request/);
  }
  const { DATABASE_URL = '' } = folder.variables;
  expect((await folder.opsWith({ DATABASE_URL }, 'payments', 'show', HASH)).out).not.toContain('explorer');
  expect(await folder.ops('payments', 'show', '8')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no trans'),
  });
});

test('payments in Stars are listed and shown, and one that was granted is sent back', async () => {
  const order = '00000000-0000-4000-8000-000000000002';
  const database = await openForOperator(readDatabaseConfig(folder.variables));
  const statements = [
    `insert into payment_order (player_id, order_id, kind, miner_id, currency, amount, reward, duration_ms, valid_until,
       settled_at) values (7, '${order}', 'miner', 2, 'stars', 750, 650000, 259200000, now(), now())`,
    `insert into star_account (bot_id, begun_at, read_until) values (1234567, now(), now())`,
    `insert into star_receipt (charge_id, bot_id, payer_id, amount, payload, happened_at, state, player_id, order_id)
       values ('stars_1', 1234567, 7, 750, 'm:${order}', now(), 'settled', 7, '${order}')`,
    `insert into star_unread (bot_id, charge_id, problem) values (1234567, 'stars_x', 'no_payer')`,
  ];
  for (const [index, sql] of statements.entries()) {
    await database.prepared({ name: `stars ${index}`, sql }, []);
  }
  await database.close();
  const listed = await folder.ops('payments', 'list');
  expect(listed.out).toMatch(new RegExp(`750 +settled +7 +${order} +stars_1`));
  expect(listed.out).toContain('1 in Stars shown. 0 with 0 Stars are to be sent back.');
  expect(listed.out).toMatch(/no_payer +stars_x\n/);
  expect(listed.out).toContain("1 lines of the messenger's list of Stars cannot be read");
  expect((await folder.ops('payments', 'show', 'stars_1')).out).toMatch(/costs +750 Stars\n/);
  expect(await decide('payments', 'refund', 'stars_1', '--reason', 'on request')).toBe(
    `750 Stars to player 7, for order ${order}: go back, decided by mei.`,
  );
  expect(await folder.ops('payments', 'refund', 'stars_1', '--reason', 'again')).toMatchObject({
    code: 1,
    err: expect.stringContaining('goes back by itself'),
  });
  expect((await folder.ops('payments', 'list', '--state', 'unmatched')).out).toContain('1 with 750 Stars');
  // The rest goes on.
  expect(await folder.ops('payments', 'reconcile')).toMatchObject({
    code: 1,
    out: expect.stringMatching(
      /^account [\s\S]*\nThe list of Stars cannot be read, and is not compared: getStarTransactions: no answer[\s\S]*does not add up/,
    ),
  });
});

test('every payment of some days is printed for the bookkeeper, which is recorded', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { code, out } = await folder.ops('payments', 'export', today, today, '--as', 'ana');
  expect([code, out.split('\n').filter((line) => line.includes(HASH)).length]).toEqual([0, 2]);
  expect((await folder.ops('log')).out).toMatch(/ana +payments export/);
  expect(await folder.ops('payments', 'export', 'today', today)).toMatchObject({ code: 2 });
});
