import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../packages/backend/src/testing/databases.ts';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, opsWith, elsewhere, remove, path: folder, variables } = await makeOpsFolder();
const { DATABASE_URL = '' } = variables;
const HASH = 'c0ffee'.padEnd(64, '0');
const ORDER = '00000000-0000-4000-8000-000000000001';
const RECEIVER = `0:${'ab'.repeat(32)}`;
const SENDER = `0:${'5'.repeat(64)}`;

async function write(...statements: string[]): Promise<void> {
  const database = await openForOperator(readDatabaseConfig(variables));
  for (const sql of statements) {
    await database.prepared({ name: sql.slice(0, 60), sql }, []);
  }
  await database.close();
}

/** Runs a command that changes something, first without writing. */
async function decide(...args: string[]): Promise<string> {
  expect(await ops(...args)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nothing is written yet; run again with --apply.'),
  });
  const { code, out, err } = await ops(...args, '--apply');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

/** What a stranger may write: it would clear the screen, change its colours, and turn what follows. */
beforeAll(() =>
  write(
    "insert into player (player_id, nickname, language, referral_code) values (7, e'Jo\\u001B[31m', 'en', 'jojojojo')",
    'insert into balance (player_id) values (7)',
    'insert into attempts (player_id, remaining) values (7, 5)',
    `insert into payment_order (player_id, order_id, kind, miner_id, network, receiver, wallet, amount, reward,
       duration_ms, valid_until)
       values (7, '${ORDER}', 'miner', 1, 'local', '${RECEIVER}', '${SENDER}', 1000000000, 75000, 86400000, now())`,
    `insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, comment, state,
       reason) values ('local', '${RECEIVER}', 0, '${HASH}', 0, '${HASH}', now(), '${SENDER}', 1500000000,
       e'\\u001B[2J\\u202Emine', 'unmatched', 'unknown_order')`,
  ),
);

afterAll(remove);

test('without tables, the server is to be started once: exit code 1', async () => {
  expect(await opsWith(await elsewhere(), 'stats')).toMatchObject({
    code: 1,
    err: expect.stringContaining('start the server once'),
  });
});

test('a database of an older version is named, without a stack', async () => {
  await write('alter table player_ban rename to older');
  expect(await ops('stats')).toEqual({
    code: 2,
    out: '',
    err: 'The database is missing a migration of this version (relation "player_ban" does not exist): start a server of this version first.',
  });
  await write('alter table older rename to player_ban');
});

test('a server that uses the embedded database is named: exit code 2', async () => {
  onTestFinished(lockFolder(folder));
  expect(await opsWith({ ...variables, DATABASE_URL: '' }, 'stats')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/is in use by another SOHO process.*\n.*while the server is stopped/),
  });
});

test('without a command, or with one that is unknown, all are listed', async () => {
  expect(await ops('--help')).toMatchObject({ code: 0, out: expect.stringContaining('tasks import') });
  expect(await ops()).toMatchObject({ code: 2 });
  expect(await ops('tasks', 'burn')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/tasks import[\s\S]*There is no command 'tasks burn'\.$/),
  });
});

test.each([
  [['tasks', 'import'], '<file> is missing'],
  [['tasks', 'import', 'a.csv'], '--format is missing'],
  [['tasks', 'import', 'a.csv', '--format', 'csv'], 'a.csv does not exist. Correct its name'],
  [['tasks', 'export', 'csv', 'b.csv'], "Unexpected argument 'b.csv'"],
  [['tasks', 'edit', 'a', '--colour', 'red'], "Unknown option '--colour'"],
  [['tasks', 'edit', 'a_task', '--reward', 'much'], '--reward must be a whole number'],
  [['tasks', 'disable', 'a_task', '--as', ' '], '--as must not be empty'],
  [['market', 'edit', 'lots', '--id', '1', '--fields', 'price'], "'price' must be name=value"],
  [['messages', 'send', '--text-en', 'a', '--player-id', '7', '--no-game'], 'One of --player-id, --active-days'],
  // To all must be said: an empty value is a variable of a script that was not set.
  [['messages', 'send', '--text-en', 'a'], 'One of --player-id, --active-days'],
  [['messages', 'send', '--text-en', 'a', '--active-days', ''], 'One of --player-id, --active-days'],
  [['operators', 'add', '@jun', '--name', 'jun', '--role', 'viewer'], '<operator-id> must be a whole number'],
  [['operators', 'add', '9', '--name', 'jun', '--role', 'king'], '--role must be one of viewer, content, support'],
  [['payments', 'export', 'today', '--to', '2026-01-31'], '<from> must be a day, as 2026-01-31'],
  [['payments', 'rescan', '--hours', '1.5'], '--hours must be a whole number from 1 to 8784'],
  [['payments', 'settle', 'f', '--order-id', 'a', '--reason', ' '], '--reason must be text'],
  [['players', 'ban', '7'], '--reason is missing'],
  [['players', 'ban', 'x', '--reason', 'a'], '<player-ids…> must be'],
  [['players', 'ban', ...Array<string>(101).fill('7'), '--reason', 'a'], '<player-ids…> must be at most 100'],
  [
    ['players', 'adjust', '7', '--what', 'coins', '--amount', '0', '--reason', 'a'],
    '--amount must be a whole number other',
  ],
  [['players', 'adjust', '7', '--what', 'coins', '--amount', '-5', '--reason', 'a'], "'--amount=-XYZ'"],
  [['referrals', 'release'], 'One of --player-ids, --inviter-id is missing'],
  [['switch', 'off', 'games', '--reason', 'a'], '<name> must be one of payments (no new orders), claims'],
  [['distribute', '--shards', '0'], '--shards must be'],
])('%j cannot be understood: exit code 2', async (args, message) => {
  expect(await ops(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test('players are found, shown and banned as the console does it, recorded with the name of the shell', async () => {
  expect((await ops('players', 'find', 'jo')).out).toMatch(/^ +7 +Jo\\u\{1b\}\[31m +0 +20/m);
  expect(await decide('players', 'ban', '7', '--reason', 'robot')).toBe(
    'access of Jo\\u{1b}[31m (7): open → banned\nDone by mei.',
  );
  expect((await ops('players', 'show', '7')).out).toMatch(/^ban +reason robot, operator mei, since 20/m);
  expect(await ops('players', 'ban', '7', '--reason', 'robot', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is already banned'),
  });
  expect(await decide('players', 'unban', '7', '--reason', 'no robot', '--as', 'ana')).toContain('Done by ana.');
  expect((await ops('players', 'show', '7')).out).toMatch(/^ban +none$/m);
  expect(await ops('players', 'show', '8')).toMatchObject({ code: 1, err: 'Nothing has that id.' });
  const { actions } = JSON.parse((await ops('log', '--subject', '7', '--json')).out);
  expect(actions).toMatchObject([
    { operator: 'ana', action: 'players unban', reason: 'no robot' },
    { operator: 'mei', action: 'players ban', after: { banned: true, why: 'robot' } },
  ]);
});

test('an adjustment is refused when it was made today, and says in its own words how it is repeated', async () => {
  const coins = ['players', 'adjust', '7', '--what', 'coins', '--amount', '+100', '--reason', 'sorry'];
  expect(await decide(...coins)).toBe('coins of 7: 0 → 100\nDone by mei.');
  expect(await ops(...coins, '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the same adjustment'),
  });
  expect(await decide(...coins, '--again')).toContain('100 → 200');
  expect(await ops('players', 'adjust', '7', '--what', 'attempts', '--amount=-6', '--reason', 'a')).toMatchObject({
    code: 1,
    err: expect.stringContaining('has 5 attempts'),
  });
});

test('a switch is off until it is on again: one action by two names', async () => {
  expect(await decide('switch', 'off', 'payments', '--reason', 'a strange chain')).toContain('payments: on → off');
  expect((await ops('switch', 'list')).out).toMatch(
    /^payments +reason a strange chain, operator mei.*\nclaims\nads\n/m,
  );
  expect(await decide('switch', 'on', 'payments', '--reason', 'all is well')).toContain('payments: off → on');
});

test('a file of tasks is imported and comes out as it went in; single fields are edited', async () => {
  const file = fileURLToPath(new URL('../../local/demo/tasks.json', import.meta.url));
  expect(await decide('tasks', 'import', file, '--format', 'json')).toMatch(/^type of \w+: none → instant$/m);
  const { out } = await ops('tasks', 'export', 'csv');
  writeFileSync(join(folder, 'tasks.csv'), `${out}\n`);
  expect(await ops('tasks', 'import', join(folder, 'tasks.csv'), '--format', 'csv')).toMatchObject({
    out: 'Nothing to change.',
  });
  writeFileSync(join(folder, 'latin.csv'), Buffer.from([0xff, 0xfe, 0x41]));
  expect(await ops('tasks', 'import', join(folder, 'latin.csv'), '--format', 'csv')).toMatchObject({
    code: 1,
    err: expect.stringContaining('UTF-8'),
  });
  const [{ tag, reward }] = JSON.parse(readFileSync(file, 'utf8'));
  const edit = ['tasks', 'edit', tag, '--reward', '9', '--active-to', '2090-01-01T00:00:00Z'];
  expect(await decide(...edit)).toBe(
    `reward of ${tag}: ${reward} → 9\nactive_to of ${tag}: none → 2090-01-01T00:00:00.000Z\nDone by mei.`,
  );
  expect(await decide('tasks', 'edit', tag, '--active-to', '')).toContain('2090-01-01T00:00:00.000Z → none');
  expect(await decide('tasks', 'disable', tag)).toContain(`active_to of ${tag}`);
  expect((await ops('tasks', 'list')).out).toMatch(/^state +ended$/m);
});

test('money that waits is listed, settled by hand, and its surplus sent back', async () => {
  const { out } = await ops('payments', 'list');
  expect(out).toMatch(/^waiting +payments 1, left 1\.5$/m);
  expect(out).toMatch(/^comment +\\u\{1b\}\[2J\\u\{202e\}mine$/m);
  expect(await decide('payments', 'settle', HASH, '--order-id', ORDER, '--reason', 'on request')).toBe(
    `order of ${ORDER} (7): 0 TON → 1 TON + 0.5 TON\nDone by mei.`,
  );
  const refund = ['payments', 'refund-recorded', HASH, '--note', 'too much', '--amount'];
  expect(await decide(...refund, '0.2')).toContain(`sent back of ${HASH}: 0 TON → 0.2 TON`);
  expect(await ops(...refund, '0.4')).toMatchObject({ code: 1, err: expect.stringContaining('Only 0.3 TON are left') });
  expect(await ops(...refund, 'half')).toMatchObject({ code: 2, err: expect.stringContaining('an amount of TON') });
  expect((await ops('payments', 'show', ORDER)).out).toContain('https://explorer.test/transaction');
  const exported = await ops('payments', 'export', '2026-01-01', '--to', '2026-12-31', '--apply');
  expect(exported).toMatchObject({ code: 0, err: expect.stringMatching(/^export of .*: none → 2\nDone by mei\.$/) });
  expect(exported.out.split('\n').filter((line) => line.includes(HASH))).toHaveLength(2);
});

test('an action asks for no more of the environment than it uses', async () => {
  expect(await opsWith({ DATABASE_URL, USER: 'mei' }, 'switch', 'list')).toMatchObject({ code: 0 });
  expect(await opsWith({ DATABASE_URL, USER: 'mei' }, 'settings')).toMatchObject({
    code: 2,
    err: expect.stringContaining('TON_RECEIVER'),
  });
});

test('all that is stored about a player is exported as JSON; after an erasure there is no such player', async () => {
  expect(JSON.parse((await ops('players', 'export', '7', '--apply')).out)).toMatchObject({
    player_id: 7,
    data: { balance: [{ player_id: 7 }] },
  });
  await write("update payment_order set valid_until = now() - interval '1 year'");
  await decide('payments', 'refund-recorded', HASH, '--note', 'the rest', '--amount', '0.3');
  expect(await decide('players', 'erase', '7', '--reason', 'on request')).toContain('kept → erased');
  expect(await ops('players', 'export', '7')).toMatchObject({ code: 1, err: 'There is no player 7.' });
});

test('ledger pack says what it would pack, and packs it with --apply', async () => {
  expect(await ops('ledger', 'pack')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^0 entries from before \d{4}-\d\d-01 may be packed: nothing is written yet/),
  });
  expect(await ops('ledger', 'pack', '--apply')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^0 entries from before \d{4}-\d\d-01 are packed, in [\d.]+ seconds, recorded for mei\.$/m,
    ),
  });
  expect(JSON.parse((await ops('stats', '--json')).out)).toMatchObject({ players: { total: 1 } });
});
