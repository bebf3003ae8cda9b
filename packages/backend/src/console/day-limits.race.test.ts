import { randomUUID } from 'node:crypto';
import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adjustPlayer, exportPlayer } from '../features/players/index.ts';
import { DayLimitError } from '../platform/operator/day-limits.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';
import { type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { AT_ONCE, isOnCluster, times } from '../testing/databases.ts';

const console = useConsole({ LOG_LEVEL: 'warn' });
const database = () => console().world.context.database;

/** Records that an operator has done something some hours ago, under a name that they had then. */
async function hasDone({ operatorId }: ConsoleBrowser, action: string, count: number, hours = 1): Promise<void> {
  await sql`insert into operator_action (operator, action, subject, done_at)
    select ${`somebody (${operatorId})`}, ${action}, 'earlier', now() - make_interval(hours => ${hours}::int)
    from generate_series(1, ${count}::int)`.execute(database().kysely);
}

/** What a command of the console has of its operator. */
function commandOf({ operatorId }: ConsoleBrowser, role: 'support' | 'owner'): OperatorCommand {
  return { operator: `operator ${operatorId} (${operatorId})`, account: { operatorId, role }, apply: true };
}

async function countDone(work: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(work);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refusals.filter((reason) => !(reason instanceof DayLimitError))).toEqual([]);
  return outcomes.length - refusals.length;
}

test('O47: of many adjustments at once, as many are made as the operator has left that day; an owner has more', async () => {
  const { id: playerId } = await console().world.newPlayer();
  for (const [role, left] of [
    ['support', 2],
    ['owner', AT_ONCE],
  ] as const) {
    const browser = await console().signedIn(role);
    await hasDone(browser, 'players adjust', 48);
    await hasDone(browser, 'players adjust', 500, 25);
    const given = { playerId, what: 'coins', amount: 5, again: false } as const;
    const adjust = (index: number) =>
      adjustPlayer(database(), commandOf(browser, role), { ...given, reason: `${role} ${index}` });
    expect(await countDone(times(AT_ONCE, adjust))).toBe(left);
  }
});

test('O47: exports of persons end with the day, and the log tells each and the first that is refused', async () => {
  const { id: player_id } = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  await hasDone(browser, 'players export', 17);
  expect((await browser.command(consoleCalls.exportPlayer, { player_id, apply: true })).status).toBe(200);
  const target = { most: 1_000, write: () => {} };
  const command = commandOf(browser, 'support');
  expect(await countDone(times(AT_ONCE, () => exportPlayer(database(), command, player_id, target)))).toBe(2);
  const refused = await browser.command(consoleCalls.exportPlayer, { player_id, apply: true });
  expect(refused.body['detail']).toContain("20 times in 24 hours for 'players export'");
  expect(refused.body['detail']).toContain("'npm run ops' at the server has no such limit");
  const events = console().world.logged.map((line) => JSON.parse(line) as { event?: string; operator?: number });
  expect(events).toContainEqual(
    expect.objectContaining({ event: 'console_data_exported', operator: browser.operatorId }),
  );
  expect(events.filter(({ event }) => event === 'console_day_limit')).toHaveLength(1);
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

/** A cluster does not say which constraint of which table it was. */
const REFUSED = isOnCluster()
  ? /^Nothing was changed: a value is not allowed\.$/
  : /^Nothing was changed: a value is not allowed \(player_note, short_note\)\.$/;

test('O48: what a constraint of the database refuses is said in words, and nothing is changed', async () => {
  const { id: player_id } = await console().world.newPlayer();
  const browser = await console().signedIn('support');
  const { kysely } = database();
  await sql`alter table player_note add constraint short_note check (char_length(text) < 5)`.execute(kysely);
  const send = (text: string) =>
    browser.send(consoleCalls.addNote, { body: { player_id, text, operation: randomUUID(), apply: true } });
  expect(await send('too long')).toMatchObject({
    status: 409,
    body: { code: 'refused', detail: expect.stringMatching(REFUSED) },
  });
  expect((await send('fits')).body).toMatchObject({ changes: [{ before: '0', after: '1' }] });
  await sql`alter table player_note drop constraint short_note`.execute(kysely);
});
