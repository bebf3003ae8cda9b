import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { upsertPlayer } from './service.ts';

const world = useTestWorld();
let lastId = 5000;

/** Signs a user in for the first time, and reads how the header shows them. */
async function shown(user: object, id = ++lastId) {
  const reply = await world().signIn({ id, ...user });
  expect(reply.status).toBe(200);
  const { body } = await world().playerWith(id, String(reply.body['token'])).get(calls.balance);
  return body;
}

test('a later launch brings name, picture and language up to date', async () => {
  const id = ++lastId;
  await shown({ first_name: 'Mei', language_code: 'en' }, id);
  const body = await shown({ first_name: 'Мэй', language_code: 'ru', photo_url: 'https://t.me/i/a.svg' }, id);
  expect(body).toMatchObject({ nickname: 'Мэй', avatar_url: 'https://t.me/i/a.svg' });
  const row = await world()
    .context.database.kysely.selectFrom('player')
    .select('language')
    .where('player_id', '=', id)
    .executeTakeFirst();
  expect(row?.language).toBe('ru');
});

test.each([
  ['ru', 'ru'],
  ['ru-RU', 'ru'],
  ['RU', 'ru'],
  ['en', 'en'],
  ['uk', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language of a user with %j is %s', async (code, language) => {
  const id = ++lastId;
  await shown({ first_name: 'Mei', ...(code === undefined ? {} : { language_code: code }) }, id);
  const rows = await world()
    .context.database.kysely.selectFrom('player')
    .select('language')
    .where('player_id', '=', id)
    .execute();
  expect(rows).toEqual([{ language }]);
});

test.each(['https://t.me/i/userpic/320/a.svg', 'http://localhost:3000/local/avatars/1.svg'])(
  'shows the picture at %s',
  async (url) => {
    expect(await shown({ first_name: 'Mei', photo_url: url })).toMatchObject({ avatar_url: url });
  },
);

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  '//t.me/a.svg',
  'a.svg',
  `https://t.me/${'x'.repeat(600)}`,
])('shows no picture for %s', async (url) => {
  expect(await shown({ first_name: 'Mei', photo_url: url })).toMatchObject({ avatar_url: null });
});

test('keeps a picture address in the form in which browsers read it, without spaces or NUL', async () => {
  const body = await shown({ first_name: 'Mei', photo_url: ' https://t.me/a\u0000 b.svg' });
  expect(body).toMatchObject({ avatar_url: 'https://t.me/a%00%20b.svg' });
});

test.each([
  ['markup', '<script>alert(1)</script>'],
  ['300 letters', 'x'.repeat(300)],
  ['2,000 combining marks', `a${'\u0336'.repeat(2000)}`],
  ['a right-to-left override', 'a\u202Eb'],
  ['NUL', 'a\u0000b'],
  ['SQL', "Robert'); drop table player;--"],
  ['64 letters beyond the basic plane', '🀄'.repeat(64)],
])('signs in a user whose name is %s', async (_, name) => {
  const body = await shown({ first_name: name });
  expect([...String(body['nickname'])].length).toBeLessThanOrEqual(64);
});

test('a player who exists is not made again, even within one microsecond', async () => {
  const profile = { playerId: ++lastId, nickname: 'Twin', firstName: null, avatarUrl: null, language: 'en' } as const;
  const made: boolean[] = [];
  const twice = world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      // now() stands still inside a transaction, as it does for two that begin together.
      for (const code of ['twincode1', 'twincode2']) {
        made.push((await upsertPlayer(tx, profile, code)).created);
      }
      throw new Error('nothing of this is kept');
    });
  await expect(twice).rejects.toThrow('nothing of this is kept');
  expect(made).toEqual([true, false]);
  expect(await countRows(world(), 'player', profile.playerId)).toBe(0);
});
