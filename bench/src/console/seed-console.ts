import { createHash } from 'node:crypto';
import { withClient } from '../credit/seed.ts';

export const PLAYERS = 1_000_000;
/** The cookie of an operator who is signed in. */
export const TOKEN = 'bench-0123456789abcdef-0123456789abcdef-012';

const KINDS = [
  'ton_received',
  'stars_received',
  'ads',
  'players_new',
  'players_active',
  'coins_game_reward',
  'coins_task',
];

/**
 * Fills a migrated database with an operator, and with players who came over two years: one in 20 pays, one in 50 has a
 * miner, one in 100 is held, one in 200 banned; two in three allow messages.
 */
export async function seedConsole(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("insert into operator_account (operator_id, name, role) values (1, 'bench', 'owner')");
    await client.query(
      `insert into operator_action (operator, action, subject, after) values ('bench', 'operators add', '1', '{"role": "owner"}')`,
    );
    await client.query(`insert into console_session (token_hash, operator_id, browser) values ($1, 1, 'bench')`, [
      createHash('sha256').update(TOKEN).digest('base64url'),
    ]);
    // Without foreign keys and triggers, which look at each row: what they would write is written here.
    await client.query('set session_replication_role = replica');
    const every = (step: number) => `generate_series(1, ${PLAYERS}, ${step}) as n`;
    const inPast = (days: number) => `now() - random() * interval '${days} days'`;
    await client.query(`insert into player (player_id, nickname, language, referral_code, created_at, seen_at)
      select n, 'player ' || n, case when n % 3 = 0 then 'ru' else 'en' end, 'code' || n,
        now() - (${PLAYERS} - n) * interval '63 seconds', ${inPast(90)}
      from ${every(1)}`);
    await client.query(`insert into referral_code (code, player_id) select 'code' || n, n from ${every(1)}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select n, 5 + (5000000 * random() ^ 6)::bigint * 5, 0 from ${every(1)}`);
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, coins, ${inPast(90)} from balance order by coins`);
    await client.query(`insert into visit_streak (player_id, last_day, days)
      select n, (now() at time zone 'utc')::date - (90 * random() ^ 2)::integer, 1 + (60 * random() ^ 4)::integer from ${every(1)}`);
    await client.query(`insert into message_consent (player_id, allowed, utc_offset, ended_by)
      select n, n % 3 <> 1, 0, case when n % 3 = 1 then 'settings' end from ${every(1)}`);
    await client.query(`insert into player_ban (player_id, reason, operator, banned_at)
      select n, 'a farm', 'bench', ${inPast(700)} from ${every(200)}`);
    await client.query(`insert into player_hold (player_id, reason, operator, held_at)
      select n, 'a farm', 'bench', ${inPast(700)} from ${every(100)}`);
    await client.query(`insert into payment_order (player_id, order_id, kind, miner_id, duration_ms, network, receiver, wallet, amount,
        reward, created_at, valid_until, settled_at)
      select n, gen_random_uuid(), 'miner', 1, 3600000, 'testnet', '0:' || repeat('ab', 32), '0:' || repeat('cd', 32), 1000000000,
        1000, made_at, made_at + interval '1 hour', made_at
      from ${every(20)}, generate_series(1, 1 + (n / 20) % 5) as payment, lateral (select ${inPast(700)} + n * interval '0') as made (made_at)`);
    await client.query(`insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, state,
        player_id, order_id, settled)
      select network, receiver, row_number() over (order by settled_at), encode(sha256(order_id::text::bytea), 'hex'), 0, '',
        settled_at, wallet, amount, 'settled', player_id, order_id, amount
      from payment_order`);
    await client.query(`insert into miner_run (player_id, order_id, miner_id, reward, ready_at)
      select distinct on (player_id) player_id, order_id, 1, 1000, now() + interval '1 hour'
      from payment_order where player_id % 50 = 1`);
    await client.query(
      `insert into daily_figure (day, kind, value)
      select (now() at time zone 'utc')::date - n, kind, (1000000 * random())::integer
      from generate_series(0, 730) as n, unnest($1::text[]) as kind
      on conflict (day, kind) do update set value = excluded.value`,
      [KINDS],
    );
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
