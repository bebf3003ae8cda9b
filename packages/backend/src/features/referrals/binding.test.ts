import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { inviterOf, openByLink, startParamOf } from '../../testing/friends.ts';
import { countRows } from '../../testing/rows.ts';
import { signInitData, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();

test('a player who comes by a link has its owner as inviter', async () => {
  const inviter = await world().newPlayer();
  const friend = await openByLink(world(), await startParamOf(inviter));
  expect(await inviterOf(world(), friend.id)).toBe(inviter.id);
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ total_referrals: 1, total_earnings: 0 });
});

test('a player sees the name of their inviter', async () => {
  const inviter = await world().newPlayer();
  const friend = await openByLink(world(), await startParamOf(inviter));
  expect((await inviter.get(calls.referralStats)).body).toMatchObject({ invited_by: null });
  expect((await friend.get(calls.referralStats)).body).toMatchObject({ invited_by: `Player ${inviter.id}` });
});

test('the link is of the bot and the app that the server is configured with', async () => {
  const player = await world().newPlayer();
  const { body } = await player.get(calls.referralStats);
  expect(body['referral_link']).toMatch(/^https:\/\/t\.me\/soho_test_bot\/play\?startapp=ref_[a-z0-9]{10}$/);
});

test('E01: no one is their own inviter', async () => {
  const player = await world().newPlayer();
  const reply = await world().signIn(
    { id: player.id, first_name: 'Player' },
    { start_param: await startParamOf(player) },
  );
  expect(reply.status).toBe(200);
  expect(await inviterOf(world(), player.id)).toBeUndefined();
});

test('E02: a start_param anywhere but in the signed data is refused or ignored', async () => {
  const inviter = await world().newPlayer();
  const start_param = await startParamOf(inviter);
  const user = JSON.stringify({ id: 610_001, first_name: 'Friend' });
  const init_data = signInitData({ user });
  const send = (url: string, payload: object) => world().app.inject({ method: 'POST', url: `/api${url}`, payload });
  const attempts = [
    await send('/auth', { init_data, start_param }),
    await send('/auth', { init_data, startapp: start_param, referral_code: start_param }),
    await send(`/auth?start_param=${start_param}`, { init_data }),
    // Added after signing: the hash is of another text.
    await send('/auth', { init_data: `${init_data}&start_param=${start_param}` }),
    await send('/auth', { init_data: `${init_data}#tgWebAppStartParam=${start_param}` }),
    await send('/auth', { init_data }),
  ];
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 401, 401, 200]);
  expect(await inviterOf(world(), 610_001)).toBeUndefined();
});

test('E03: an existing player keeps the inviter, or the lack of one', async () => {
  const [first, second, alone] = [await world().newPlayer(), await world().newPlayer(), await world().newPlayer()];
  const friend = await openByLink(world(), await startParamOf(first));
  const other = await startParamOf(second);
  await world().signIn({ id: friend.id, first_name: 'Friend' }, { start_param: other });
  await world().signIn({ id: alone.id, first_name: 'Alone' }, { start_param: other });
  expect(await inviterOf(world(), friend.id)).toBe(first.id);
  expect(await inviterOf(world(), alone.id)).toBeUndefined();
  expect((await second.get(calls.referralStats)).body).toMatchObject({ total_referrals: 0 });
});

test('E04: rings of two and three stay a forest', async () => {
  const a = await world().newPlayer();
  const b = await openByLink(world(), await startParamOf(a));
  const c = await openByLink(world(), await startParamOf(b));
  for (const last of [b, c]) {
    await world().signIn({ id: a.id, first_name: 'A' }, { start_param: await startParamOf(last) });
  }
  const inviters = await Promise.all([a, b, c].map(({ id }) => inviterOf(world(), id)));
  expect(inviters).toEqual([undefined, a.id, b.id]);
});

test.each([
  ['unknown', 'ref_nobody99'],
  ['empty', ''],
  ['empty after the prefix', 'ref_'],
  ['in capitals', 'REF_ABCDEF'],
  ['without its prefix', 'abcdefghij'],
  ['4 KB long', `ref_${'a'.repeat(4096)}`],
  ['emoji', 'ref_🙂🙂🙂🙂🙂🙂'],
  ['SQL', "ref_'; drop table player --"],
  ['a wildcard', 'ref_%%%%%%'],
  ['with NUL', 'ref_abcdef\u0000'],
])('E07: a code that is %s brings no inviter, and the launch works', async (_, startParam) => {
  const friend = await openByLink(world(), startParam);
  expect((await friend.get(calls.balance)).status).toBe(200);
  expect(await inviterOf(world(), friend.id)).toBeUndefined();
  expect(await countRows(world(), 'referral_earning', friend.id)).toBe(0);
});
