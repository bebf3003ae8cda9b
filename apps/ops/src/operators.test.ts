import { openForOperator, readDatabaseConfig } from '@soho/backend/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOpsFolder } from './testing/ops-folder.ts';

const folder = await makeOpsFolder();
const { ops } = folder;

async function write(...statements: string[]): Promise<void> {
  const database = await openForOperator(readDatabaseConfig(folder.variables));
  for (const sql of statements) {
    await database.prepared({ name: sql.slice(0, 20), sql }, []);
  }
  await database.close();
}

/** Puts a player into the database, whose name would change the terminal's colours. */
function insertPlayer(): Promise<void> {
  return write(
    "insert into player (player_id, nickname, language, referral_code) values (7, e'Jo\\u001B[31m', 'en', 'jojojojo')",
    'insert into balance (player_id) values (7)',
    'insert into attempts (player_id, remaining) values (7, 5)',
  );
}

/** Runs a command that changes something, first without writing. */
async function decide(...args: string[]): Promise<string> {
  expect(await ops(...args)).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing is written yet; run again with --apply'),
  });
  const { code, out, err } = await ops(...args, '--apply');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

beforeAll(insertPlayer);

afterAll(() => folder.remove());

test('a database of an older version is named, without a stack', async () => {
  await write('alter table player_ban rename to older');
  expect(await ops('stats')).toEqual({
    code: 2,
    out: '',
    err: 'The database is missing a migration of this version (relation "player_ban" does not exist): start a server of this version first.',
  });
  await write('alter table older rename to player_ban');
});

test('a player is banned, shown as banned, and let in again', async () => {
  expect(await decide('players', 'ban', '7', '--reason', 'robot')).toBe(
    'Jo\\u{1b}[31m (7), with 0 coins: banned by mei.',
  );
  expect((await ops('players', 'show', '7')).out).toMatch(/^banned +since .*, by mei: robot$/m);
  expect((await ops('stats')).out).toMatch(/^players banned +1 +1$/m);
  expect(await ops('players', 'ban', '7', '--reason', 'robot', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is already banned'),
  });
  expect(await decide('players', 'unban', '7', '--reason', 'no robot', '--as', 'ana')).toContain('unbanned by ana.');
  expect((await ops('players', 'show', '7')).out).toMatch(/^banned +no$/m);
});

test('coins and attempts are given and taken, once each time', async () => {
  const why = ['--reason', 'sorry'];
  expect(await decide('players', 'adjust', '7', '--coins', '+100', ...why)).toBe(
    '+100 coins for player 7: 0 → 100; adjusted by mei.',
  );
  expect(await ops('players', 'adjust', '7', '--coins', '100', ...why, '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--again'),
  });
  expect(await decide('players', 'adjust', '7', '--coins', '100', ...why, '--again')).toContain('100 → 200');
  expect(await decide('players', 'adjust', '7', '--coins=-50', ...why)).toContain('-50 coins for player 7: 200 → 150');
  expect(await decide('players', 'adjust', '7', '--attempts=-2', ...why)).toContain('-2 attempts for player 7: 5 → 3');
  expect(await ops('players', 'adjust', '7', '--attempts=-4', ...why)).toMatchObject({
    code: 1,
    err: expect.stringContaining('has 3 attempts'),
  });
  const { out } = await ops('players', 'show', '7');
  expect(out).toMatch(/-50 +mei +sorry/);
  expect(out).toMatch(/-2 +mei +sorry/);
  expect(await ops('audit')).toMatchObject({ code: 0 });
});

test('a switch is listed as off until it is on again', async () => {
  expect(await decide('switch', 'off', 'payments', '--reason', 'a strange chain')).toBe(
    'payments: switched off by mei.',
  );
  expect((await ops('switch', 'list')).out).toMatch(/^payments +OFF .* mei +a strange chain\nclaims +on\nads +on$/m);
  expect(await decide('switch', 'on', 'payments', '--reason', 'all is well')).toBe('payments: switched on by mei.');
  expect((await ops('switch', 'list')).out).not.toContain('OFF');
});

test('all of it is in the log, the newest first', async () => {
  const { out } = await ops('log', '--limit', '3');
  expect(out.split('\n').slice(2)).toEqual([
    expect.stringMatching(/mei +switch on +payments +all is well$/),
    expect.stringMatching(/mei +switch off +payments +a strange chain$/),
    expect.stringMatching(/mei +players adjust +7 +sorry$/),
  ]);
  const actions = JSON.parse((await ops('log', '--json')).out);
  expect(actions.at(-1)).toMatchObject({ action: 'players ban', subject: '7', after: { banned: true, why: 'robot' } });
});

test.each([
  [['players', 'ban', '7'], '--reason is missing'],
  [['players', 'ban', 'x', '--reason', 'a'], "'x' is not a player id"],
  [['players', 'unban', '7'], '--reason is missing'],
  [['players', 'adjust', '7', '--reason', 'a'], 'either --coins or --attempts'],
  [['players', 'adjust', '7', '--coins', '1', '--attempts', '1', '--reason', 'a'], 'either --coins or --attempts'],
  [['players', 'adjust', '7', '--coins', '1'], '--reason is missing'],
  [['players', 'adjust', '7', '--coins', '0', '--reason', 'a'], '--coins must be a whole number'],
  [['players', 'adjust', '7', '--coins', '1e3', '--reason', 'a'], '--coins must be a whole number'],
  [['players', 'adjust', '7', '--coins', '9007199254740993', '--reason', 'a'], '--coins must be a whole number'],
  [['players', 'adjust', '7', '--coins', '-5', '--reason', 'a'], "'--coins=-XYZ'"],
  [['switch', 'off', 'games', '--reason', 'a'], "'games' must be one of payments, claims, ads"],
  [['switch', 'on', 'ads'], '--reason is missing'],
  [['log', '--limit', '0'], '--limit must be'],
])('%j cannot be understood: exit code 2', async (args, message) => {
  expect(await ops(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});

test('suspicious players are listed with their evidence, and held, released and banned by their ids', async () => {
  await write(
    "insert into signal (player_id, code, count, evidence) values (7, 'even_moves', 4, 'a pair every 300 ms')",
  );
  const list = async () => (await ops('players', 'suspicious')).out.split('\n').at(-1);
  expect(await list()).toMatch(/^7 .* even_moves +4 +a pair every 300 ms$/);
  expect(await decide('players', 'hold', '7', '--reason', 'even')).toBe('Players 7: held by mei.');
  expect(await list()).toMatch(/ held +even_moves/);
  expect(await decide('players', 'release', '7', '--reason', 'a metronome')).toBe(
    '1 holds end, 0 bonuses of 0 coins are due: released by mei.',
  );
  expect(await list()).not.toMatch(/ held /);
  expect(await ops('players', 'hold', '7', '8', '--reason', 'x', '--apply')).toMatchObject({
    code: 1,
    err: expect.stringContaining('there is no player 8'),
  });
  expect(await list()).not.toMatch(/ held /);
});

test('a player is hidden on the boards and shown again, and noted about', async () => {
  expect(await decide('players', 'hide', '7', '--reason', 'a rude name')).toBe(
    'Jo\\u{1b}[31m (7): hidden on the boards by mei.',
  );
  expect(await decide('players', 'note', '7', '--text', 'Wants another name')).toBe(
    'Player 7: 1 notes, the last one by mei.',
  );
  const { out } = await ops('players', 'show', '7');
  expect(out).toMatch(/^hidden +since .*, by mei: a rude name$/m);
  expect(out).toMatch(/mei +Wants another name$/m);
  expect(await decide('players', 'unhide', '7', '--reason', 'a new name')).toContain('shown on the boards');
});

test('all that is stored about a player is exported as JSON; after an erasure there is no such player', async () => {
  const exported = JSON.parse((await ops('players', 'export', '7')).out);
  expect(exported).toMatchObject({
    player_id: 7,
    data: { player_note: [{ text: 'Wants another name' }], balance: [{ player_id: 7 }] },
    withheld: { stored_answer: expect.any(String) },
  });
  expect(await decide('players', 'erase', '7', '--reason', 'on request')).toMatch(
    /^Player 7: erased by mei\. \d+ coins and 0 running miners stay with pseudonym 4\d{15}\.$/,
  );
  expect(await ops('players', 'export', '7')).toMatchObject({ code: 1, err: 'There is no player 7.' });
  expect(await ops('audit')).toMatchObject({ code: 0 });
});
