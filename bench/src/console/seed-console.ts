import { createHash } from 'node:crypto';
import { withClient } from '../credit/seed.ts';

/** Signed-in owners: limits count each one's own requests. */
export const OPERATORS = 50;
const FIRST_OPERATOR = 70_000;

/** Ledger entries of each player. */
const ENTRIES = 10;

/** What the browser of one of them has; the database knows its hash. */
function tokenOf(operator: number): string {
  return `bench_${operator}_`.padEnd(43, '_');
}

/** The cookie of one of them, at a console on https. */
export function cookieOf(operator: number): string {
  return `__Host-soho-console=${tokenOf(operator)}`;
}

/**
 * Fills a migrated database with players who have played for three months: ten ledger entries and a game each, and for ten
 * players a friend, an order in TON that was paid, money that waits, a payment in Stars and an operator's action.
 */
export async function seedConsole(url: string, players: number): Promise<void> {
  await withClient(url, async (client) => {
    const all = `generate_series(1, ${players}) as player_id`;
    const oneInTen = `generate_series(1, ${players}, 10) as player_id`;
    const gameId = "('00000000-0000-4000-8000-' || lpad(to_hex(player_id), 12, '0'))::uuid";
    const orderId = "('00000000-0000-4000-9000-' || lpad(to_hex(player_id), 12, '0'))::uuid";
    // Rows are in the order in which they came, as they do in a real database.
    const joined = `now() - (${players} - player_id) * interval '90 days' / ${players}`;
    await client.query(`insert into player (player_id, nickname, language, referral_code, created_at)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id, ${joined} from ${all}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select player_id, ${ENTRIES * 100}, ${ENTRIES} from ${all}`);
    await client.query(`insert into attempts (player_id, remaining) select player_id, 4 from ${all}`);
    await client.query(`insert into visit_streak (player_id, last_day, days)
      select player_id, current_date - player_id % 40, 1 + player_id % 5 from ${all}`);
    await client.query(`insert into game (player_id, game_id, kind, board, found, status, dealt_at, credited_at, closed_at)
      select player_id, ${gameId}, 'card', '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}', '{0,1,2,3,4,5,6,7}', 'won',
        ${joined}, ${joined}, ${joined} from ${all}`);
    await client.query(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, seq, 'game_reward', 'game:' || ${gameId} || ':' || seq, 100, seq * 100, ${joined}
      from ${all}, generate_series(1, ${ENTRIES}) as seq`);
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, ${ENTRIES * 100}, ${joined} from ${all}`);
    await client.query(`insert into leaderboard_bucket (level, prefix, players)
      select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2`);
    await client.query('update leaderboard_refresh set read_to = now()');
    await client.query(`insert into referral (player_id, inviter_id, joined_at)
      select player_id + 1, player_id, ${joined} from ${oneInTen}`);
    await client.query(`insert into payment_order (player_id, order_id, kind, miner_id, network, receiver, wallet, amount,
        reward, duration_ms, created_at, valid_until, settled_at)
      select player_id, ${orderId}, 'miner', 1, 'testnet', '0:' || repeat('a', 64), '0:' || lpad(to_hex(player_id), 64, '0'),
        600000000, 75000, 86400000, ${joined}, ${joined}, ${joined} from ${oneInTen}`);
    // One in a hundred payments waits.
    await client.query(`insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value,
        comment, state, reason, player_id, order_id, settled)
      select 'testnet', '0:' || repeat('a', 64), player_id, lpad(to_hex(player_id), 64, '0'), player_id - 1, '',
        ${joined}, '0:' || lpad(to_hex(player_id), 64, '0'), 600000000, 'm:' || ${orderId},
        case when player_id % 1000 = 1 then 'unmatched' else 'settled' end,
        case when player_id % 1000 = 1 then 'no_comment' end,
        case when player_id % 1000 = 1 then null else player_id end,
        case when player_id % 1000 = 1 then null else ${orderId} end,
        case when player_id % 1000 = 1 then 0 else 600000000 end from ${oneInTen}`);
    await client.query(`insert into star_receipt (charge_id, bot_id, payer_id, amount, payload, happened_at, state, reason,
        refunded_at)
      select 'stars_' || player_id, 1, player_id, 150, 'm:' || ${orderId}, ${joined}, 'refunded', 'sent_back', now()
      from ${oneInTen}`);
    await client.query(`insert into signal (player_id, code, count, evidence)
      select player_id, 'perfect_games', 5, 'five in a row' from generate_series(1, ${players}, 1000) as player_id`);
    await client.query(`insert into operator_action (operator, action, subject, before, after, done_at)
      select 'mei (70001)', 'players adjust', player_id::text, '{}', '{"why": "a lost prize"}', ${joined}
      from ${oneInTen}`);
    // As many texts as a day keeps.
    await client.query(`insert into market_empty_search (day, text, searches)
      select current_date - ago, 'wish ' || wish || ' ' || ago % 3, 2 + wish % 9
      from generate_series(0, 29) as ago, generate_series(1, 500) as wish`);
    for (let operator = 0; operator < OPERATORS; operator += 1) {
      const id = FIRST_OPERATOR + operator;
      await client.query('insert into operator_account (operator_id, name, role) values ($1, $2, $3)', [
        id,
        `operator ${operator}`,
        'owner',
      ]);
      await client.query('insert into console_session (token_hash, operator_id, browser) values ($1, $2, $3)', [
        createHash('sha256').update(tokenOf(operator)).digest('base64url'),
        id,
        'bench',
      ]);
    }
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
