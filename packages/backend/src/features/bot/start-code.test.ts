import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { WEBHOOK_SECRET, writeToBot } from '../../testing/bot-updates.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({ BOT_WEBHOOK_SECRET: WEBHOOK_SECRET });
let lastUser = 80_000;

/** A person who was never here, and has written this to the bot. */
async function visitorWith(...texts: readonly string[]): Promise<number> {
  lastUser += 1;
  for (const text of texts) {
    await writeToBot(world(), lastUser, text);
  }
  return lastUser;
}

async function codeOf(player: Player): Promise<string> {
  const link = String((await player.get(calls.referralStats)).body['referral_link']);
  return /startapp=(ref_[a-z0-9]+)$/.exec(link)?.[1] ?? '';
}

async function inviterOf(playerId: number): Promise<number | undefined> {
  const { kysely } = world().context.database;
  const query = kysely.selectFrom('referral').select('inviter_id').where('player_id', '=', playerId);
  return (await query.executeTakeFirst())?.inviter_id;
}

function launch(id: number, changes: Record<string, string> = {}) {
  return world().signIn({ id, first_name: 'Friend' }, changes);
}

test('a person who brought a code to the bot and then opens the app by the menu button is bound to its owner', async () => {
  const inviter = await world().newPlayer();
  const friend = await visitorWith(`/start ${await codeOf(inviter)}`);
  expect(await inviterOf(friend)).toBeUndefined();
  expect((await launch(friend)).status).toBe(200);
  expect(await inviterOf(friend)).toBe(inviter.id);
  expect(await countRows(world(), 'referral_earning', friend)).toBe(1);
});

test('the signed parameter of a link comes before what the bot recorded', async () => {
  const [first, second] = [await world().newPlayer(), await world().newPlayer()];
  const friend = await visitorWith(`/start ${await codeOf(first)}`);
  await launch(friend, { start_param: await codeOf(second) });
  expect(await inviterOf(friend)).toBe(second.id);
});

test('the first code stands; one without an owner does not take its place', async () => {
  const [first, second] = [await world().newPlayer(), await world().newPlayer()];
  const codes = ['ref_nobody9999', await codeOf(first), await codeOf(second)];
  const friend = await visitorWith(...codes.map((code) => `/start ${code}`));
  await launch(friend);
  expect(await inviterOf(friend)).toBe(first.id);
});

test('E03: an existing player keeps the inviter, or the lack of one, whatever is brought to the bot', async () => {
  const [first, second, alone] = [await world().newPlayer(), await world().newPlayer(), await world().newPlayer()];
  const friend = await visitorWith(`/start ${await codeOf(first)}`);
  await launch(friend);
  for (const player of [friend, alone.id]) {
    await writeToBot(world(), player, `/start ${await codeOf(second)}`);
    await launch(player);
  }
  expect(await inviterOf(friend)).toBe(first.id);
  expect(await inviterOf(alone.id)).toBeUndefined();
  expect(await countRows(world(), 'bot_start', alone.id)).toBe(0);
});

test("E01: one's own code brings no inviter", async () => {
  const player = await world().newPlayer();
  await writeToBot(world(), player.id, `/start ${await codeOf(player)}`);
  await launch(player.id);
  expect(await inviterOf(player.id)).toBeUndefined();
});

test.each([
  'ref_',
  'ref_ABCDEF',
  "ref_'; drop table player; --",
  'x'.repeat(4000),
  '🙂',
  'ref_\u0000abcdef',
  'abcdefghij',
])('E07: %j is not a code, and not a reason to refuse a player', async (payload) => {
  const friend = await visitorWith(`/start ${payload}`);
  expect(await countRows(world(), 'bot_start', friend)).toBe(0);
  expect((await launch(friend)).status).toBe(200);
  expect(await inviterOf(friend)).toBeUndefined();
});

test('a code counts only with /start', async () => {
  const code = await codeOf(await world().newPlayer());
  const friend = await visitorWith(code, `/help ${code}`, `start ${code}`, `/startapp ${code}`);
  expect(await countRows(world(), 'bot_start', friend)).toBe(0);
});
