import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import { times } from '../../testing/databases.ts';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { enterCodes } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { fillOperatorMessages, sendOperatorMessage } from './operator-messages.ts';
import { sendMessages } from './send.ts';
import { claimMessages } from './send-store.ts';

const world = useTestWorld({}, 2);
const database = () => world().context.database;
const PLAYERS = 40;

test('O42: a message that is given twice, filled and sent by several servers, one of which is killed, reaches no player twice', async () => {
  const { kysely } = database();
  const players = sql`generate_series(80001, ${80_000 + PLAYERS}::integer) as n`;
  await sql`insert into player (player_id, nickname, language, referral_code)
    select n, 'player', 'en', 'segment' || n from ${players}`.execute(kysely);
  await enterCodes(kysely);
  await sql`insert into balance (player_id) select n from ${players}`.execute(kysely);
  await sql`insert into attempts (player_id, remaining) select n, 5 from ${players}`.execute(kysely);
  // Noon, wherever the sun is now.
  await sql`insert into message_consent (player_id, allowed, utc_offset)
    select n, true, (12 - extract(hour from now() at time zone 'utc'))::integer * 60 from ${players}`.execute(kysely);
  const message = {
    messageId: randomUUID(),
    texts: { en: 'Hello', ru: null },
    to: { activeDays: null, hasMiner: false, noGame: false, hasPaid: false, language: null },
    sendAt: null,
  };
  const given = await Promise.allSettled(times(4, () => sendOperatorMessage(database(), APPLY, message)));
  expect(given.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { gets: PLAYERS } }]);

  await Promise.all(times(4, () => fillOperatorMessages(database())));
  // A server that claims some, and is killed before it sends them.
  const { claimed } = await kysely.transaction().execute((tx) => claimMessages(tx, { perSecond: 25, burst: 5 }));
  expect(claimed).toHaveLength(5);
  await sql`update message_rate set free_at = now()`.execute(kysely);
  const reached = () => fakeMessengerOf(world().context).sent.map(({ chatId }) => chatId);
  while (new Set(reached()).size < PLAYERS - claimed.length) {
    await Promise.all(times(4, () => sendMessages(world().context)));
  }
  await Promise.all(times(4, () => fillOperatorMessages(database())));
  await sendMessages(world().context);
  expect(reached()).toHaveLength(PLAYERS - claimed.length);
  expect(new Set(reached()).size).toBe(PLAYERS - claimed.length);
});
