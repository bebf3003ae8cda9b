import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { APPLY, actionsOn, DRY_RUN } from '../../testing/console.ts';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { newMiner, usePayments } from '../../testing/payments.ts';
import { dealCards } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { banPlayers } from '../players/index.ts';
import { findMessages } from './find.ts';
import { cancelMessage, type OperatorMessage, sendOperatorMessage, showTexts } from './operator-messages.ts';
import { sendMessages } from './send.ts';
import { words } from './words.ts';

const world = useTestWorld();
usePayments(world);
const database = () => world().context.database;
const EVERYBODY = { activeDays: null, hasMiner: false, noGame: false, hasPaid: false, language: null } as const;
const HELLO = { en: 'Hello', ru: 'Привет' };

/** Minutes from UTC to a clock on which it is noon, or midnight, now. */
function offsetAt(hour: 0 | 12): number {
  const now = new Date();
  const minutes = hour * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes());
  return minutes < -720 ? minutes + 1_440 : minutes;
}

async function newReader(language: 'en' | 'ru' = 'en', hour: 0 | 12 = 12): Promise<Player> {
  const player = await world().newPlayer();
  await world().signIn({ id: player.id, first_name: 'Reader', language_code: language });
  await player.post(calls.messagesAllow, { allowed: true, utc_offset: offsetAt(hour) }, { key: randomUUID() });
  return player;
}

function send(message: Partial<OperatorMessage>, command: { operator: string; apply: boolean } = APPLY) {
  return sendOperatorMessage(database(), command, {
    messageId: randomUUID(),
    texts: HELLO,
    to: EVERYBODY,
    sendAt: null,
    ...message,
  });
}

async function deliver(): Promise<void> {
  await findMessages(world().context);
  await sendMessages(world().context);
}

const textsTo = ({ id }: Player) =>
  fakeMessengerOf(world().context)
    .sent.filter(({ chatId }) => chatId === id)
    .map(({ message }) => message.text);

afterEach(async () => {
  await sql`update message_rate set free_at = now()`.execute(database().kysely);
  await sql`update message_consent set allowed = false, ended_by = 'settings' where allowed`.execute(database().kysely);
});

test('a text is sent as it is shown before: cleaned, its lines kept', async () => {
  const texts = { en: 'Hello\u202e,\r\n\r\n👨‍👩‍👧 all\u200b ', ru: null };
  const player = await newReader('en');
  await send({ texts, to: { playerId: player.id } });
  await deliver();
  expect(textsTo(player)).toEqual([`Hello,\n\n👨‍👩‍👧 all\n\n${words.en.stop}`]);
  expect(showTexts(texts)[0]?.text).toBe(textsTo(player)[0]);
});

test('one player gets it in their language, once, with the way to stop; no other player does', async () => {
  const [player, other] = [await newReader('ru'), await newReader()];
  const message = { messageId: randomUUID(), to: { playerId: player.id } };
  expect(await send(message, DRY_RUN)).toMatchObject({ gets: 1 });
  await deliver();
  expect(textsTo(player)).toEqual([]);
  expect(await send(message)).toMatchObject({ gets: 1 });
  await expect(send(message)).rejects.toThrow('This message has been sent already.');
  await deliver();
  await deliver();
  expect(textsTo(player)).toEqual([`Привет\n\n${words.ru.stop}`]);
  expect(textsTo(other)).toEqual([]);
  // No other consent was read for it.
  const { rows } = await sql<object>`select filled_to, filled_at is not null as filled from operator_message
    where message_id = ${message.messageId}`.execute(database().kysely);
  expect(rows).toEqual([{ filled_to: 0, filled: true }]);
  expect(await actionsOn(world(), String(player.id))).toMatchObject([
    { operator: 'mei', action: 'messages send', after: { message_id: message.messageId, recipients: 1 } },
  ]);
});

test('O42: a player who does not allow messages, or reads a language without a text, gets none', async () => {
  const [english, russian, silent] = [await newReader(), await newReader('ru'), await world().newPlayer()];
  expect(await send({ texts: { en: null, ru: 'Только по-русски' } })).toMatchObject({ gets: 1 });
  await deliver();
  expect([english, russian, silent].map((player) => textsTo(player).length)).toEqual([0, 1, 0]);
  await expect(send({ to: { playerId: silent.id } })).rejects.toThrow('No player who allows messages');
  await expect(send({ to: { playerId: 42 } })).rejects.toThrow('There is no player 42.');
  await expect(send({ texts: { en: null, ru: null } })).rejects.toThrow('a text in one language at least');
  await expect(send({ texts: { en: 'x'.repeat(1_001), ru: null } })).rejects.toThrow('of 1 to 1000 letters');
  await expect(send({ to: { ...EVERYBODY, activeDays: 0 } })).rejects.toThrow('a whole number from 1 to 365');
});

test('a segment is the players who were here lately, have a miner, or have never begun a game', async () => {
  const [away, idle, busy] = [await newReader(), await newReader(), await newReader()];
  await sql`update player set seen_at = now() - interval '10 days' where player_id = ${away.id}`.execute(
    database().kysely,
  );
  await dealCards(busy);
  const miner = await newMiner(world());
  await miner.post(calls.messagesAllow, { allowed: true, utc_offset: offsetAt(12) }, { key: randomUUID() });
  expect(await send({ to: EVERYBODY }, DRY_RUN)).toMatchObject({ gets: 4 });
  expect(await send({ to: { ...EVERYBODY, activeDays: 7 } }, DRY_RUN)).toMatchObject({ gets: 3 });
  const inAWeek = new Date(Date.now() + 7 * 86_400_000);
  expect(await send({ to: { ...EVERYBODY, activeDays: 7 }, sendAt: inAWeek }, DRY_RUN)).toMatchObject({ gets: 3 });
  expect(await send({ to: { ...EVERYBODY, noGame: true, activeDays: 7 } }, DRY_RUN)).toMatchObject({ gets: 2 });
  expect(await send({ to: { ...EVERYBODY, hasMiner: true } })).toMatchObject({ gets: 1 });
  await deliver();
  expect([away, idle, busy, miner].map((player) => textsTo(player).length)).toEqual([0, 0, 0, 1]);
});

test('with other messages it is one a day, and at night it waits', async () => {
  const [player, asleep] = [await newReader(), await newReader('en', 0)];
  await sql`insert into message (player_id, kind, ref, due_at)
    values (${player.id}, 'friend_joined', '2026-11-23', now() - interval '1 minute')`.execute(database().kysely);
  await send({ to: EVERYBODY });
  await send({ to: EVERYBODY });
  await deliver();
  await deliver();
  expect(textsTo(player)).toHaveLength(1);
  expect(textsTo(asleep)).toEqual([]);
  const { rows } = await sql<{
    hours: number;
  }>`select extract(epoch from min(due_at) - now()) / 3600 as hours from message
    where player_id = ${asleep.id}`.execute(database().kysely);
  expect(Number(rows[0]?.hours)).toBeGreaterThan(7);
  expect(await countRows(world(), 'message', asleep.id)).toBe(2);
});

test('a segment is also a language, and those who have paid', async () => {
  const [english, russian] = [await newReader(), await newReader('ru')];
  const payer = await newMiner(world());
  await payer.post(calls.messagesAllow, { allowed: true, utc_offset: offsetAt(12) }, { key: randomUUID() });
  expect(await send({ to: { ...EVERYBODY, language: 'ru' } }, DRY_RUN)).toMatchObject({ gets: 1 });
  await send({ to: { ...EVERYBODY, language: 'ru' } });
  await send({ to: { ...EVERYBODY, hasPaid: true } });
  await deliver();
  expect([english, russian, payer].map((player) => textsTo(player).length)).toEqual([0, 1, 1]);
});

test('a preview tells who is left out, each player once, and why', async () => {
  const [banned, silent, russian, reader] = [
    await newReader(),
    await world().newPlayer(),
    await newReader('ru'),
    await newReader(),
  ];
  await banPlayers(database(), APPLY, { playerIds: [banned.id], reason: 'a farm' });
  const texts = { en: 'Hello', ru: null };
  const reachOf = async ({ id }: Player) => await send({ texts, to: { playerId: id } }, DRY_RUN);
  expect(await reachOf(banned)).toEqual({ gets: 0, banned: 1, not_allowed: 0, no_text: 0, lookedAt: null });
  expect(await reachOf(silent)).toEqual({ gets: 0, banned: 0, not_allowed: 1, no_text: 0, lookedAt: null });
  expect(await reachOf(russian)).toEqual({ gets: 0, banned: 0, not_allowed: 0, no_text: 1, lookedAt: null });
  const { lookedAt, ...all } = await send({ texts, to: EVERYBODY }, DRY_RUN);
  expect([lookedAt, all]).toMatchObject([null, { gets: 1, no_text: 1 }]);
  expect(Object.values(all).reduce((sum, players) => sum + players, 0)).toBe(await countRows(world(), 'player'));
  expect(textsTo(reader)).toEqual([]);
});

test('a message waits for its time, and can be cancelled until then', async () => {
  const reader = await newReader();
  const messageId = randomUUID();
  const sendAt = new Date(Date.now() + 3_600_000);
  await expect(send({ sendAt: new Date(0) })).rejects.toThrow('a time that is still to come');
  await send({ messageId, sendAt });
  await deliver();
  expect(textsTo(reader)).toEqual([]);
  await cancelMessage(database(), APPLY, messageId);
  await expect(cancelMessage(database(), APPLY, messageId)).rejects.toThrow('it cannot be cancelled');
  expect(await actionsOn(world(), messageId)).toMatchObject([{ action: 'messages cancel' }]);
  const other = randomUUID();
  await send({ messageId: other, sendAt });
  await sql`update operator_message set send_at = now() where message_id = ${other}`.execute(database().kysely);
  await expect(cancelMessage(database(), APPLY, other)).rejects.toThrow('it cannot be cancelled');
  await deliver();
  expect(textsTo(reader)).toHaveLength(1);
});

test('of more players than can be looked at in time, the preview counts the first and says so; the message goes to all', async () => {
  const { kysely } = database();
  await sql`insert into player (player_id, nickname, language, referral_code)
    select -n, 'one of many', 'en', 'many' || n from generate_series(1, 5000) as n`.execute(kysely);
  const reader = await newReader();
  const many = { gets: 0, banned: 0, not_allowed: 5_000, no_text: 0, lookedAt: 5_000 };
  expect(await send({}, DRY_RUN)).toEqual(many);
  expect(await send({})).toEqual(many);
  // Few have a miner or were here today, so that these are counted.
  expect(await send({ to: { ...EVERYBODY, activeDays: 1 } }, DRY_RUN)).toMatchObject({ gets: 1, lookedAt: null });
  await sql`delete from player where player_id < 0`.execute(kysely);
  await deliver();
  expect(textsTo(reader)).toHaveLength(1);
});
