import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../../packages/backend/src/testing/folder-lock.ts';
import { commands } from './commands.ts';
import { makeOpsFolder } from './testing/ops-folder.ts';

const { ops, opsWith, elsewhere, remove, path: folder, variables } = await makeOpsFolder();
const tasksFile = fileURLToPath(new URL('../../local/demo/tasks.json', import.meta.url));
const demoTasks = (JSON.parse(readFileSync(tasksFile, 'utf8')) as readonly unknown[]).length;

afterAll(remove);

test('without tables, the server is to be started once: exit code 1', async () => {
  expect(await opsWith(await elsewhere(), 'stats')).toMatchObject({
    code: 1,
    err: expect.stringContaining('start the server once'),
  });
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
  expect(await ops('tasks', 'burn')).toMatchObject({ code: 2, err: expect.stringContaining('tasks import') });
});

test('ledger pack says what it would pack, and packs it with --apply', async () => {
  expect(await ops('ledger', 'pack')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^0 entries from before \d{4}-\d\d-01 may be packed: nothing is written yet/),
  });
  expect(await ops('ledger', 'pack', '--apply', '--as', 'mei')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^0 entries from before \d{4}-\d\d-01 are packed, in [\d.]+ seconds, recorded for mei\.$/m,
    ),
  });
  expect((await ops('log')).out).toMatch(/mei +ledger pack/);
});

test.each(Object.keys(commands))('%s has a help', async (name) => {
  const { code, out } = await ops(...name.split(' '), '--help');
  expect(code).toBe(0);
  expect(out).toContain(`Usage: npm run ops -- ${name}`);
});

test.each([
  [['tasks', 'import'], '<file> is missing'],
  [['tasks', 'import', 'a.txt'], '--format must be csv or json'],
  [['tasks', 'import', 'a.csv', 'b.csv'], "Unexpected argument 'b.csv'"],
  [['tasks', 'edit', 'a', '--colour', 'red'], "Unknown option '--colour'"],
  [['tasks', 'disable', 'a', '--as', ' '], '--as must not be empty'],
  [['players', 'find', 'a', '--limit', '0'], '--limit must be'],
  [['referrals', 'release'], 'is required'],
  [['referrals', 'release', '1', '--all-of', '2'], 'is required'],
  [['referrals', 'release', '1.5'], "'1.5' is not a player id"],
  [['payments', 'list', '--state', 'lost'], '--state must be one of'],
  [['payments', 'list', '--limit', '1.5'], '--limit must be'],
  [['payments', 'show'], '<payment|order|player> is missing'],
  [['payments', 'settle', 'f', '--order', 'a', '--reason', ' '], '--reason is missing'],
  [['payments', 'settle', 'f', '--reason', 'a'], '--order is missing'],
  [['payments', 'refund-recorded', 'f', '--amount', '1'], '--note is missing'],
  [['payments', 'rescan', '--hours', 'all'], '--hours must be'],
  [['distribute', '--shards', '0'], '--shards must be'],
])('%j cannot be understood: exit code 2', async (args, message) => {
  expect(await ops(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test('a file is imported when it is applied, and comes out again as it went in', async () => {
  expect(await ops('tasks', 'import', tasksFile)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${demoTasks} new, 0 changed: nothing is written yet; run again with --apply.`),
  });
  expect(JSON.parse((await ops('tasks', 'list', '--json')).out)).toEqual([]);
  expect(await ops('tasks', 'import', tasksFile, '--apply')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${demoTasks} new, 0 changed: written by mei.`),
  });
  for (const format of ['csv', 'json']) {
    const file = join(folder, `tasks.${format}`);
    expect(await ops('tasks', 'export', file)).toMatchObject({ code: 0 });
    expect(await ops('tasks', 'import', file)).toMatchObject({ out: expect.stringContaining('Nothing to change.') });
  }
  expect((await ops('tasks', 'export', '--format', 'csv')).out).toBe(
    readFileSync(join(folder, 'tasks.csv'), 'utf8').trimEnd(),
  );
});

test('a broken file is refused with every line and field: exit code 1', async () => {
  const file = join(folder, 'broken.csv');
  writeFileSync(file, 'tag,reward,colour\nA,1,red\n');
  expect(await ops('tasks', 'import', file, '--apply')).toMatchObject({
    code: 1,
    err: 'The file has 1 problem(s); nothing is imported:\n  - line 1, colour: is not a field of a task',
  });
  writeFileSync(file, Buffer.from([0xff, 0xfe, 0x41]));
  expect(await ops('tasks', 'import', file)).toMatchObject({ code: 1, err: expect.stringContaining('UTF-8') });
  expect(await ops('tasks', 'import', join(folder, 'none.csv'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('no such file'),
  });
});

test('a task is added, edited and disabled', async () => {
  const fields = ['--description-en', 'Play', '--description-ru', 'Играйте', '--type', 'progress', '--group', 'main'];
  const add = ['tasks', 'add', 'play_it', ...fields, '--reward', '10', '--metric', 'games_played', '--apply'];
  expect(await ops(...add)).toMatchObject({ code: 0, out: expect.stringContaining('+ play_it: 10 coins, Play') });
  expect(await ops(...add)).toMatchObject({ code: 1, err: expect.stringContaining('Task play_it already exists') });
  expect(await ops('tasks', 'edit', 'play_it', '--reward', '20', '--active-to', '2090-01-01', '--apply')).toMatchObject(
    {
      out: expect.stringMatching(
        /~ play_it, reward: 10 → 20\n~ play_it, active_to: \(none\) → 2090-01-01T00:00:00.000Z/,
      ),
    },
  );
  expect(await ops('tasks', 'edit', 'play_it', '--active-to', '')).toMatchObject({
    out: expect.stringContaining('active_to: 2090-01-01T00:00:00.000Z → (none)'),
  });
  expect(await ops('tasks', 'edit', 'play_it', '--reward', 'much')).toMatchObject({ code: 1 });
  expect(await ops('tasks', 'disable', 'play_it', '--apply')).toMatchObject({ code: 0 });
  expect((await ops('tasks', 'list')).out).toMatch(/play_it +ended/);
});

test('what does not exist is reported: exit code 1', async () => {
  expect(await ops('players', 'show', 'unknown')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no player unknown'),
  });
  expect(await ops('players', 'find', 'unknown')).toMatchObject({ code: 1 });
  expect(await ops('referrals', 'release', '42', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('player 42 has no held bonus'),
  });
  expect(await ops('referrals', 'held', '--json')).toMatchObject({ code: 0, out: '[]' });
  expect(JSON.parse((await ops('stats', '--json')).out)).toMatchObject({ players: { total: 0 } });
  expect(await ops('audit')).toMatchObject({ code: 0, out: expect.stringContaining(' 0 broken') });
});
