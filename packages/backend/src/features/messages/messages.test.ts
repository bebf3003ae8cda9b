import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { MessengerError } from '@soho/telegram';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_SECRET, writeToBot } from '../../testing/bot-updates.ts';
import { APPLY } from '../../testing/console.ts';
import { letDaysPass } from '../../testing/days.ts';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { invite } from '../../testing/friends.ts';
import { letWeeksPass, winInTurn } from '../../testing/leagues.ts';
import { claimMiner, newMiner, usePayments } from '../../testing/payments.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { countLeagues } from '../leagues/index.ts';
import { banPlayers } from '../players/operator/moderate.ts';
import { findMessages } from './find.ts';
import { sendMessages } from './send.ts';
import { claimMessages } from './send-store.ts';
import { words } from './words.ts';

const world = useTestWorld({ BOT_WEBHOOK_SECRET: WEBHOOK_SECRET });
usePayments(world);
const kysely = () => world().context.database.kysely;

/** Minutes from UTC to a clock that shows this hour now. */
function offsetAt(hour: number): number {
  const now = new Date();
  const minutes = hour * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes());
  return minutes > 720 ? minutes - 1_440 : minutes < -720 ? minutes + 1_440 : minutes;
}

function allow(player: Player, utc_offset = offsetAt(12), allowed = true) {
  return player.post(calls.messagesAllow, { allowed, utc_offset }, { key: randomUUID() });
}

/** A player whose miner has become ready. */
async function newReadyMiner(): Promise<Player> {
  const player = await newMiner(world());
  await sql`update miner_run set started_at = now() - interval '1 day', ready_at = now()
    where player_id = ${player.id}`.execute(kysely());
  return player;
}

async function deliver(): Promise<void> {
  await findMessages(world().context);
  await sendMessages(world().context);
}

function sentTo({ id }: Player) {
  return fakeMessengerOf(world().context).sent.filter(({ chatId }) => chatId === id);
}

async function statesOf({ id }: Player): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`select state from message where player_id = ${id}
    order by found_at, kind`.execute(kysely());
  return rows.map(({ state }) => state);
}

/** Lets a day pass for messages. */
async function letADayPass(): Promise<void> {
  const step = sql`interval '1 day'`;
  await sql`update message set found_at = (found_at at time zone 'utc' - ${step}) at time zone 'utc', due_at = (due_at at time zone 'utc' - ${step}) at time zone 'utc', claimed_at = (claimed_at at time zone 'utc' - ${step}) at time zone 'utc'`.execute(
    kysely(),
  );
  await sql`update message_consent set last_claimed_at = (last_claimed_at at time zone 'utc' - ${step}) at time zone 'utc'`.execute(
    kysely(),
  );
}

beforeEach(() => findMessages(world().context));
afterEach(async () => {
  fakeMessengerOf(world().context).refusal = () => undefined;
  await sql`update message_rate set free_at = now()`.execute(kysely());
});

test('the bot writes only to players who have allowed it', async () => {
  const player = await newReadyMiner();
  expect((await player.get(calls.messages)).body).toEqual({ allowed: false, answered: false });
  await deliver();
  expect(sentTo(player)).toEqual([]);
});

test('the bot does not write to a banned player, also if the message was found before', async () => {
  const [before, after] = [await newReadyMiner(), await newReadyMiner()];
  expect([await allow(before), await allow(after)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  const ban = ({ id }: Player) => banPlayers(world().context.database, APPLY, { playerIds: [id], reason: 'robot' });
  await ban(before);
  await findMessages(world().context);
  await ban(after);
  expect([await statesOf(before), await statesOf(after)]).toEqual([[], ['due']]);
  await sendMessages(world().context);
  expect([sentTo(before), sentTo(after), await statesOf(after)]).toEqual([[], [], ['dropped']]);
});

test('a miner that is ready brings one message, with a button that opens the miners', async () => {
  const player = await newReadyMiner();
  expect(await allow(player)).toMatchObject({ status: 200, body: { allowed: true } });
  await deliver();
  await sql`update message_search set read_to = now() - interval '1 hour'`.execute(kysely());
  await deliver();
  await letADayPass();
  await deliver();
  expect(sentTo(player)).toEqual([
    {
      chatId: player.id,
      message: {
        text: `${words.en.texts.miner_ready}\n\n${words.en.stop}`,
        buttons: [{ text: 'Collect', opens: 'app', url: 'https://soho.test/miner' }],
      },
    },
  ]);
});

test('friends who join bring one message a day, in the language of the player', async () => {
  const inviter = await world().newPlayer();
  await world().signIn({ id: inviter.id, first_name: 'Player', language_code: 'ru' });
  await allow(inviter);
  await invite(world(), inviter);
  await invite(world(), inviter);
  await deliver();
  expect(sentTo(inviter)).toMatchObject([
    {
      message: {
        text: expect.stringContaining(words.ru.texts.friend_joined),
        buttons: [{ url: 'https://soho.test/ref' }],
      },
    },
  ]);
});

test("a league's result brings a message with a link to it, unless the player has seen it", async () => {
  const [unseen, seen] = await winInTurn(world(), [2, 1]);
  await countLeagues(world().context);
  await letWeeksPass(world());
  await countLeagues(world().context);
  await allow(unseen);
  await allow(seen);
  await findMessages(world().context);
  await seen.post(calls.leagueSeen);
  await sendMessages(world().context);
  expect(sentTo(unseen)).toMatchObject([{ message: { buttons: [{ url: 'https://soho.test/leaderboard?tab=week' }] } }]);
  expect([sentTo(seen), await statesOf(seen)]).toEqual([[], ['dropped']]);
});

describe('a row of lanterns that is about to end', () => {
  /** Lights a lantern on each of these days, of which today is the last number. */
  async function lightOn(player: Player, days: readonly number[]): Promise<void> {
    for (const [index, day] of days.entries()) {
      await letDaysPass(world(), player.id, day - (days[index - 1] ?? day));
      await player.post(calls.lanternLight);
    }
  }

  /** Looks for the messages of the last day. */
  async function find(): Promise<void> {
    await sql`update message_search set read_to = now() - interval '1 day'`.execute(kysely());
    await findMessages(world().context);
  }

  async function newPlayerWith(days: readonly number[], since: number): Promise<Player> {
    const player = await world().newPlayer();
    await allow(player);
    await lightOn(player, days);
    await letDaysPass(world(), player.id, since);
    await find();
    return player;
  }

  test.each([
    ['two days after a lantern', [1], 2],
    ['a day after one, if a day was missed before', [1, 3], 1],
  ])('brings a message in the evening, %s', async (_, days, since) => {
    const player = await newPlayerWith(days, since);
    const { rows } = await sql<{ day: string; hour: number }>`
      select to_char(due_at at time zone 'utc', 'YYYY-MM-DD') as day,
        extract(hour from due_at at time zone 'utc' + utc_offset * interval '1 minute')::integer as hour
      from message join message_consent using (player_id) where player_id = ${player.id}`.execute(kysely());
    expect(rows).toEqual([{ day: new Date().toISOString().slice(0, 10), hour: 19 }]);
    await sql`update message set due_at = now() where player_id = ${player.id}`.execute(kysely());
    await sendMessages(world().context);
    expect(sentTo(player)).toMatchObject([
      {
        message: {
          text: expect.stringContaining(words.en.texts.garland_ending),
          buttons: [{ url: 'https://soho.test/app' }],
        },
      },
    ]);
  });

  test.each([
    ['a day after a lantern, as a missed day is forgiven', [1], 1],
    ['after the chest', [1, 2, 3, 4, 5, 6, 7], 2],
  ])('brings none %s', async (_, days, since) => {
    expect(await statesOf(await newPlayerWith(days, since))).toEqual([]);
  });

  test('is not news after the next lantern is lit, or the day is over', async () => {
    const [lit, late] = [await newPlayerWith([1], 2), await newPlayerWith([1], 2)];
    expect((await lit.post(calls.lanternLight)).status).toBe(200);
    const yesterday = sql`select (day - 1)::text as day from lantern where player_id = ${late.id}`;
    const { rows } = await sql<{ day: string }>`${yesterday}`.execute(kysely());
    await sql`update message set ref = ${rows[0]?.day} where player_id = ${late.id}`.execute(kysely());
    await letDaysPass(world(), late.id, 1);
    await sql`update message set due_at = now()`.execute(kysely());
    await sendMessages(world().context);
    expect([await statesOf(lit), await statesOf(late)]).toEqual([['dropped'], ['dropped']]);
  });
});

test('nothing is sent about what the player has done meanwhile', async () => {
  const player = await newReadyMiner();
  await allow(player);
  await findMessages(world().context);
  expect(await claimMiner(player)).toMatchObject({ status: 200 });
  await sendMessages(world().context);
  expect(sentTo(player)).toEqual([]);
});

test('a player gets one message a day, whatever there is to say; the next comes a day later', async () => {
  const player = await newReadyMiner();
  await allow(player);
  await invite(world(), player);
  await deliver();
  expect(sentTo(player)).toHaveLength(1);
  expect((await statesOf(player)).toSorted()).toEqual(['due', 'sent']);
  await sql`update message set due_at = now() where player_id = ${player.id} and state = 'due'`.execute(kysely());
  await deliver();
  expect(sentTo(player)).toHaveLength(1);
  await letADayPass();
  await deliver();
  expect(sentTo(player)).toHaveLength(2);
});

test.each([9, 21])("at %i o'clock by the player's clock it is sent", async (hour) => {
  const player = await newReadyMiner();
  await allow(player, offsetAt(hour));
  await deliver();
  expect(sentTo(player)).toHaveLength(1);
});

test.each([22, 23, 3, 8])("at %i o'clock by the player's clock it waits until 9", async (hour) => {
  const player = await newReadyMiner();
  await allow(player, offsetAt(hour));
  await deliver();
  expect(sentTo(player)).toEqual([]);
  const { rows } = await sql<{ hour: number; is_ahead: boolean }>`
    select extract(hour from due_at at time zone 'utc' + utc_offset * interval '1 minute')::integer as hour,
      due_at > now() and due_at < now() + interval '12 hours' as is_ahead
    from message join message_consent using (player_id) where player_id = ${player.id}`.execute(kysely());
  expect(rows).toEqual([{ hour: 9, is_ahead: true }]);
});

test('a player who moves to another clock after it was found is not woken either', async () => {
  const player = await newReadyMiner();
  await allow(player);
  await findMessages(world().context);
  await allow(player, offsetAt(2));
  await sendMessages(world().context);
  expect([sentTo(player), await statesOf(player)]).toEqual([[], ['due']]);
});

test('/stop and the settings end it at once, and the settings begin it again', async () => {
  const player = await newReadyMiner();
  await allow(player);
  await findMessages(world().context);
  const reply = await writeToBot(world(), player.id, '/stop');
  expect(reply?.text).toContain('no more messages');
  expect((await player.get(calls.messages)).body).toEqual({ allowed: false, answered: true });
  await sendMessages(world().context);
  expect(await statesOf(player)).toEqual(['dropped']);
  await allow(player);
  expect((await player.get(calls.messages)).body).toEqual({ allowed: true, answered: true });
  await allow(player, 0, false);
  expect((await player.get(calls.messages)).body).toEqual({ allowed: false, answered: true });
});

test('a player who has blocked the bot gets no more messages', async () => {
  const player = await newReadyMiner();
  await allow(player);
  fakeMessengerOf(world().context).refusal = () => new MessengerError('sendMessage: Forbidden: bot was blocked', 403);
  await deliver();
  expect((await player.get(calls.messages)).body).toEqual({ allowed: false, answered: true });
  fakeMessengerOf(world().context).refusal = () => undefined;
  await invite(world(), player);
  await letADayPass();
  await deliver();
  expect([sentTo(player), await statesOf(player)]).toEqual([[], ['failed']]);
});

test.each([
  ['sendMessage: Bad Request: BUTTON_URL_INVALID', true],
  ['sendMessage: Bad Request: chat not found', false],
])('after %s the player still allows messages: %s', async (refusal, allowed) => {
  const player = await newReadyMiner();
  await allow(player);
  fakeMessengerOf(world().context).refusal = () => new MessengerError(refusal, 400);
  await deliver();
  expect(await statesOf(player)).toEqual(['failed']);
  expect((await player.get(calls.messages)).body).toMatchObject({ allowed });
});

test('what the messenger refuses for now is sent once when it may be, and nothing else before', async () => {
  const [player, other] = [await newReadyMiner(), await newReadyMiner()];
  await allow(player);
  fakeMessengerOf(world().context).refusal = () => new MessengerError('sendMessage: Too Many Requests', 429, 40);
  await deliver();
  expect(await statesOf(player)).toEqual(['due']);
  fakeMessengerOf(world().context).refusal = () => undefined;
  await allow(other);
  await sql`update message_search set read_to = now() - interval '1 minute'`.execute(kysely());
  await deliver();
  expect([...sentTo(player), ...sentTo(other)]).toEqual([]);
  await sql`update message_rate set free_at = (free_at at time zone 'utc' - interval '41 seconds') at time zone 'utc'`.execute(
    kysely(),
  );
  await deliver();
  await deliver();
  expect([sentTo(player).length, sentTo(other).length]).toEqual([1, 1]);
});

test('a message that got no answer may have come, and is not sent again', async () => {
  const player = await newReadyMiner();
  await allow(player);
  fakeMessengerOf(world().context).away = true;
  await deliver();
  fakeMessengerOf(world().context).away = false;
  await letADayPass();
  await sql`update message_rate set free_at = now()`.execute(kysely());
  await deliver();
  expect([sentTo(player), await statesOf(player)]).toEqual([[], ['failed']]);
});

test('what a killed sender had claimed is never sent again', async () => {
  const player = await newReadyMiner();
  await allow(player);
  await findMessages(world().context);
  const { claimed } = await kysely()
    .transaction()
    .execute((tx) => claimMessages(tx, { perSecond: 25, burst: 5 }));
  expect(claimed).toMatchObject([{ player_id: player.id, kind: 'miner_ready', language: 'en' }]);
  await letADayPass();
  await deliver();
  expect([sentTo(player), await statesOf(player)]).toEqual([[], ['claimed']]);
});

test('old news is dropped', async () => {
  const player = await newReadyMiner();
  await allow(player, offsetAt(12));
  await findMessages(world().context);
  await sql`update message set found_at = (found_at at time zone 'utc' - interval '37 hours') at time zone 'utc' where player_id = ${player.id}`.execute(
    kysely(),
  );
  await sendMessages(world().context);
  expect(await statesOf(player)).toEqual(['dropped']);
});

test.each([
  ['no clock', { allowed: true }],
  ['a clock that is none', { allowed: true, utc_offset: 841 }],
  ['a clock of half a minute', { allowed: true, utc_offset: 0.5 }],
  ['a text for yes', { allowed: 'true', utc_offset: 0 }],
  ['another player', { allowed: true, utc_offset: 0, player_id: 1 }],
])('%s is refused with 400', async (_, body) => {
  const player = await world().newPlayer();
  expect(await player.post(calls.messagesAllow, body as never)).toMatchObject({ status: 400 });
});
