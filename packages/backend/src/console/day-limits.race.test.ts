import { randomUUID } from 'node:crypto';
import { consoleCalls, type Role } from '@soho/contract/console';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AT_ONCE, times } from '../testing/at-once.ts';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';
import type { Reply } from '../testing/test-world.ts';

const console = useConsole({ LOG_LEVEL: 'warn' });
const database = () => console().world.context.database;

async function signedIn(role: Role): Promise<ConsoleBrowser> {
  const browser = await console().signedIn(role);
  await browser.confirm();
  return browser;
}

/** Records that an operator has done something some hours ago, under a name that they had then. */
async function hasDone({ operatorId }: ConsoleBrowser, action: string, count: number, hours = 1): Promise<void> {
  await sql`insert into operator_action (operator, action, subject, done_at)
    select ${`somebody (${operatorId})`}, ${action}, 'earlier', now() - make_interval(hours => ${hours}::int)
    from generate_series(1, ${count}::int)`.execute(database().kysely);
}

function countDone(replies: readonly Reply[]): number {
  expect(replies.filter(({ status }) => status !== 200).map(({ body }) => body['code'])).toEqual(
    replies.filter(({ status }) => status !== 200).map(() => 'refused'),
  );
  return replies.filter(({ status }) => status === 200).length;
}

function adjust(browser: ConsoleBrowser, player_id: number, index = 0): Promise<Reply> {
  const body = { player_id, what: 'coins' as const, amount: 5, reason: `reason ${index}`, again: false };
  return browser.send(consoleCalls.adjustPlayer, { body: { ...body, operation: randomUUID(), apply: true } });
}

test('O47: of many adjustments at once, as many are made as the operator has left that day; an owner has more', async () => {
  const { id } = await console().world.newPlayer();
  const [support, owner] = [await signedIn('support'), await signedIn('owner')];
  for (const browser of [support, owner]) {
    await hasDone(browser, 'players adjust', 48);
    await hasDone(browser, 'players adjust', 50, 25);
  }
  expect(countDone(await Promise.all(times(AT_ONCE, (index) => adjust(support, id, index))))).toBe(2);
  expect((await adjust(support, id, -1)).body['detail']).toContain("50 times in 24 hours for 'players adjust'");
  expect(countDone(await Promise.all(times(AT_ONCE, (index) => adjust(owner, id, index))))).toBe(AT_ONCE);
});

test('O47: exports of persons end with the day, and the log tells each and the first that is refused', async () => {
  const { id: player_id } = await console().world.newPlayer();
  const browser = await signedIn('support');
  await hasDone(browser, 'players export', 19);
  const replies = await Promise.all(
    times(5, () => browser.send(consoleCalls.exportPlayer, { body: { player_id, apply: true } })),
  );
  expect(countDone(replies)).toBe(1);
  const events = console().world.logged.map((line) => JSON.parse(line) as { event?: string; operator?: number });
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'console_data_exported', operator: browser.operatorId }),
  );
  expect(events.filter(({ event }) => event === 'console_day_limit').length).toBeGreaterThan(0);
});

test('O47: pictures end with the day', async () => {
  const browser = await console().signedIn('content');
  await hasDone(browser, 'market add picture', 499);
  const upload = async (background: string) => {
    const body = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    return browser.send(consoleCalls.addPicture, { body, headers: { 'content-type': 'image/png' } });
  };
  expect((await upload('#123')).status).toBe(200);
  expect((await upload('#456')).body['detail']).toContain('500 times in 24 hours');
  // A picture that is there already takes no more room.
  expect((await upload('#123')).status).toBe(200);
});

test('O48: what a constraint of the database refuses is said in words, and nothing is changed', async () => {
  const { id: player_id } = await console().world.newPlayer();
  const browser = await signedIn('support');
  const { kysely } = database();
  await sql`alter table player_note add constraint short_note check (char_length(text) < 5)`.execute(kysely);
  const send = (text: string) =>
    browser.send(consoleCalls.addNote, { body: { player_id, text, operation: randomUUID(), apply: true } });
  expect(await send('too long')).toMatchObject({
    status: 409,
    body: { code: 'refused', detail: 'Nothing was changed: a value is not allowed (player_note, short_note).' },
  });
  expect((await send('fits')).body).toMatchObject({ changes: [{ before: '0', after: '1' }] });
  await sql`alter table player_note drop constraint short_note`.execute(kysely);
});
