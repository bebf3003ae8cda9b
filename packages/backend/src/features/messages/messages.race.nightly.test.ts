import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fakeMessengerOf } from '../../testing/fake-messenger.ts';
import { enterCodes } from '../../testing/friends.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { sendMessages } from './send.ts';

const world = useTestWorld({}, 2);
const kysely = () => world().context.database.kysely;

const PLAYERS = 80;
/** What the messenger takes in any second. */
const LIMIT = 30;

test('servers that send at once write to each player once, and together keep the limit', async () => {
  await sql`insert into player (player_id, nickname, language, referral_code)
    select n, 'player', 'en', 'code' || n from generate_series(70001, ${70_000 + PLAYERS}::integer) as n`.execute(
    kysely(),
  );
  await enterCodes(kysely());
  await sql`insert into balance (player_id) select player_id from player where player_id > 70000`.execute(kysely());
  await sql`insert into attempts (player_id, remaining) select player_id, 5 from player where player_id > 70000`.execute(
    kysely(),
  );
  // Noon, wherever the sun is now.
  await sql`insert into message_consent (player_id, allowed, utc_offset)
    select player_id, true, (12 - extract(hour from now() at time zone 'utc'))::integer * 60 from player where player_id > 70000`.execute(
    kysely(),
  );
  await sql`insert into message (player_id, kind, ref, due_at)
    select player_id, 'friend_joined', day, now() - interval '1 minute'
    from player, unnest('{2026-11-22,2026-11-23}'::text[]) as day where player_id > 70000`.execute(kysely());
  const messenger = fakeMessengerOf(world().context);
  const chats = () => messenger.sent.map(({ chatId }) => chatId);
  while (new Set(chats()).size < PLAYERS) {
    await Promise.all(Array.from({ length: 4 }, () => sendMessages(world().context)));
  }
  expect(chats()).toHaveLength(PLAYERS);
  // By the time of each claim: after it a server may wait for a processor, for any time, before it sends.
  const { rows } = await sql<{ ms: number }>`select (extract(epoch from claimed_at) * 1000)::float8 as ms
    from message where state = 'sent'`.execute(kysely());
  expect(rows).toHaveLength(PLAYERS);
  const times = rows.map(({ ms }) => ms);
  const most = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1_000).length));
  expect(most).toBeLessThanOrEqual(LIMIT);
});
