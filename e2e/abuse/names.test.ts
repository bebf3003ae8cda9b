import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { initDataOf, newUser, signIn, startParamOf } from '../harness/friends.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useWorld } from '../harness/world.ts';

const ROWS = 100;
const RICH = 1_000_000;
/** The server updates the board every 15 seconds. */
const RANKED = { interval: 250 };

const names: readonly (readonly [title: string, name: string, shown: string])[] = [
  ['G11 markup is text, for the app to escape', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['G11 a script is text', '</script><script>alert(1)//', '</script><script>alert(1)//'],
  ['G11 quotes and templates are text', `"'\`\${7*7}{{7*7}}&lt;`, `"'\`\${7*7}{{7*7}}&lt;`],
  ['G11 SQL is text', "'; drop table player; --", "'; drop table player; --"],
  ['G11 300 characters are cut to 64', 'x'.repeat(300), 'x'.repeat(64)],
  ['G11 300 emoji are cut to 64, none of them through the middle', '🀄'.repeat(300), '🀄'.repeat(64)],
  ['G13 2,000 piled marks are cut to two', `Z${'\u0336'.repeat(2000)}o`, 'Z\u0336\u0336o'],
  ['G13 piled marks that are parted by nothing visible are cut too', `Q${'\u0336\u200B'.repeat(99)}`, 'Q\u0336\u0336'],
  ['G13 a right-to-left override is taken out', 'abc\u202Egpj.exe', 'abcgpj.exe'],
  ['G13 isolates and marks of direction are taken out', '\u2066\u200Fmei\u2069\u202D', 'mei'],
  ['G13 characters of no width are taken out', 'a\u200Bd\u200C\u200Dm\uFEFF\u2060in', 'admin'],
  ['G13 a name of zero width counts as missing', '\u200B\u200D\uFEFF\u3164', 'Player'],
  ['G13 line breaks and control characters are taken out', 'l\r\ni\u0000n\u001Be\u2028', 'line'],
];

const world = useWorld();

async function payBy(player: Player, st: string): Promise<void> {
  await world().client.request(calls.tasksInstant, { token: player.token, body: { st } });
}

async function nicknameOf({ token }: Player): Promise<string> {
  return (await world().client.request(calls.balance, { token })).nickname;
}

test('G13 5,000 combining marks are more than init data may hold', async () => {
  const init_data = initDataOf(world(), newUser(world(), `Z${'\u0336'.repeat(5000)}`));
  await expectUnchanged(world().database, async () => {
    expect((await world().client.requestAnswer(calls.auth, { body: { init_data } })).status).toBe(400);
  });
});

test.each(names)('%s, for the player and for the inviter', async (_, name, shown) => {
  const inviter = await world().newPlayer();
  const player = await signIn(world(), newUser(world(), name), await startParamOf(world(), inviter));
  expect(await nicknameOf(player)).toBe(shown);
  const list = await world().client.requestAnswer(calls.referralList, { token: inviter.token });
  expect(list.headers['content-type']).toMatch(/^application\/json/);
  expect(list.body).toMatchObject([{ nickname: shown }]);
});

test('G11 a username is treated as a first name is', async () => {
  for (const [title, name, shown] of names) {
    const user = { ...newUser(world(), 'Player'), username: name };
    expect(await nicknameOf(await signIn(world(), user)), title).toBe(shown);
  }
});

test('G12 the leaderboard has at most 100 rows of clean nickname and balance, and no ids', async () => {
  const { client, database } = world();
  await database.rows(
    `insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, redirect_url)
     values ('get_rich', 'Get rich', 'Get rich', 'instant', 'main', $1, 1, 'https://t.me/soho_news')`,
    [RICH],
  );
  const players: Player[] = [];
  for (const [, name] of names) {
    const player = await signIn(world(), newUser(world(), name));
    await payBy(player, 'get_rich');
    players.push(player);
  }
  await Promise.all(
    Array.from({ length: ROWS + 10 }, async (_, index) => {
      const player = await signIn(world(), newUser(world(), `Racer ${index}`));
      await payBy(player, 'follow_on_x');
      players.push(player);
    }),
  );
  const viewer = await world().newPlayer();
  const me = () => client.request(calls.leaderboardMe, { token: viewer.token });
  // The inviters of the previous tests have a bonus each.
  await expect.poll(async () => (await me()).rank, RANKED).toBe(players.length + names.length + 1);

  const answers = await burst(() => client.requestAnswer(calls.leaderboard, { token: viewer.token }));
  expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const rows = answers[0]?.body;
  expect(rows).toHaveLength(ROWS);
  expect(rows).toEqual(
    Array.from({ length: ROWS }, () => ({ nickname: expect.any(String), balance: expect.any(Number) })),
  );
  const list = calls.leaderboard.reply.parse(rows);
  expect(list.slice(0, names.length)).toEqual(names.map(([, , nickname]) => ({ nickname, balance: RICH })));
  expect(list.slice(names.length).every(({ balance }) => balance === 100)).toBe(true);
  const text = answers[0]?.text ?? '';
  expect(players.filter(({ id }) => text.includes(String(id)))).toEqual([]);
});

test('G12 no parameter makes the leaderboard longer, or reveals more of it', async () => {
  const { token } = await world().newPlayer();
  const { client } = world();
  for (const call of [calls.leaderboard, calls.leaderboardMe]) {
    for (const name of ['limit', 'offset', 'count', 'page', 'player_id', 'fields', 'order']) {
      expect((await client.requestAnswer(call, { token, query: { [name]: '1000' } })).status, name).toBe(400);
    }
    expect((await client.requestAnswer(call)).status).toBe(401);
  }
});

testInvariants(world);
