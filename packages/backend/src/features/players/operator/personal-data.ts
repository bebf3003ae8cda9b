// What is stored about a person, table by table: what an erasure does with it, and what an export says of it. A test
// compares this list with the schema: a new table of players that is not here fails it.
import { type RawBuilder, sql } from 'kysely';

export type PersonalData = {
  readonly table: string;
  /** Which rows are the player's. */
  readonly where: RawBuilder<unknown>;
  /**
   * Whether an erasure removes the rows, or keeps them for a pseudonym: those are the evidence of coins and money, others' among
   * them.
   */
  readonly erasure: 'delete' | 'keep';
  /** Columns with the player's id; `player_id` alone by default. */
  readonly ids?: readonly string[];
  /** On a cluster, whether rows are stored by another key than the player, so that an erasure updates them where they are. */
  readonly isUpdatedInPlace?: true;
  /** What is overwritten in rows that are kept. */
  readonly overwritten?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The columns that an export has: all by default. What concerns others, such as their ids, is left out. */
  readonly exported?: RawBuilder<unknown>;
  /** What an export reads in place of the table. */
  readonly exportedFrom?: string;
  /** Why an export has none of it. */
  readonly withheld?: string;
};

const ERASED_TEXT = sql`'erased'`;
const NO_WALLET = sql`'0:' || repeat('0', 64)`;

/** Payments for the player's orders, and those without an order from wallets that the player has proved to own. */
export function receiptsOf(playerId: number): RawBuilder<unknown> {
  return sql`(player_id = ${playerId} and order_id is not null or player_id is null
    and source in (select address from wallet_proof where player_id = ${playerId}))`;
}

/**
 * The entries of the player's orders in the directory, which has no index by player. Orders are read first: on a cluster
 * they are on another server.
 */
export function ordersOf(playerId: number): RawBuilder<unknown> {
  return sql`order_id in (with own as materialized (select order_id from payment_order where player_id = ${playerId})
    select order_id from own)`;
}

/** What the player has brought an inviter, and was brought by friends: by the partial indexes of inviters. */
export function earningsOf(playerId: number): RawBuilder<unknown> {
  return sql`(player_id = ${playerId} or ${broughtBy(playerId)})`;
}

/** What friends have brought the player. */
export function broughtBy(playerId: number): RawBuilder<unknown> {
  return sql`(status = 'due' and inviter_id = ${playerId}
    or status = 'held' and inviter_id = ${playerId} or status = 'settled' and inviter_id = ${playerId})`;
}

/** The rows that the inviter has about the player; found by the inviter, whom a cluster reads first. */
export function invitedAs(playerId: number): RawBuilder<unknown> {
  return sql`(friend_id = ${playerId} and player_id = (
    with own as materialized (select inviter_id from referral where player_id = ${playerId}) select inviter_id from own))`;
}

/**
 * All that is stored about a player, with what an erasure and an export make of it. No table comes before one to which it
 * refers.
 */
export function personalDataOf(playerId: number): readonly PersonalData[] {
  const own = sql`player_id = ${playerId}`;
  const rows = (table: string, erasure: PersonalData['erasure'], more: Partial<PersonalData> = {}): PersonalData => ({
    table,
    erasure,
    where: own,
    ...more,
  });
  const receipts = receiptsOf(playerId);
  const side = sql`case when player_id = ${playerId} then 'invited' else 'inviter' end as side`;
  return [
    rows('player', 'keep', {
      overwritten: {
        nickname: sql`'Deleted player'`,
        first_name: sql`null`,
        avatar_url: sql`null`,
        language: sql`'en'`,
        referral_code: sql`replace(gen_random_uuid()::text, '-', '')`,
      },
    }),
    rows('balance', 'keep'),
    rows('ledger_entry', 'keep', { exportedFrom: 'ledger' }),
    rows('ledger_pack', 'keep', { withheld: 'old entries, which are shown in ledger_entry' }),
    rows('attempts', 'keep'),
    rows('game', 'keep'),
    rows('event_count', 'keep'),
    rows('ad_session', 'keep'),
    rows('task_reward', 'keep'),
    rows('visit_streak', 'keep'),
    rows('lantern', 'keep'),
    rows('daily_solution', 'keep'),
    rows('league_member', 'keep'),
    rows('wardrobe_purchase', 'keep'),
    rows('payment_order', 'keep', {
      overwritten: { wallet: sql`case when wallet is not null then ${NO_WALLET} end` },
    }),
    rows('miner_run', 'keep'),
    rows('wallet_quest', 'keep'),
    rows('order_owner', 'keep', {
      isUpdatedInPlace: true,
      where: ordersOf(playerId),
      withheld: 'a copy of the ids in payment_order',
    }),
    rows('receipt', 'keep', {
      isUpdatedInPlace: true,
      where: receipts,
      overwritten: { source: sql`null` },
      exported: sql`network, hash, lt::text as lt, happened_at, source, value::text as value, comment, state, reason, order_id,
        settled::text as settled, surplus::text as surplus`,
    }),
    rows('payment_refund', 'keep', {
      isUpdatedInPlace: true,
      where: sql`hash in (select hash from receipt where ${receipts})`,
      ids: [],
      overwritten: { note: ERASED_TEXT },
      exported: sql`hash, amount::text as amount, note, recorded_at`,
    }),
    rows('star_receipt', 'keep', {
      isUpdatedInPlace: true,
      where: sql`payer_id = ${playerId}`,
      ids: ['player_id', 'payer_id'],
    }),
    rows('adjustment', 'keep', {
      overwritten: { reason: ERASED_TEXT },
      exported: sql`coins, attempts, reason, made_at`,
    }),
    rows('referral', 'keep', {
      where: sql`(player_id = ${playerId} or inviter_id = ${playerId})`,
      ids: ['player_id', 'inviter_id'],
      exported: sql`${side}, joined_at`,
    }),
    rows('invited_friend', 'keep', {
      where: sql`(player_id = ${playerId} or ${invitedAs(playerId)})`,
      ids: ['player_id', 'friend_id'],
      withheld: 'a copy of what is in referral',
    }),
    rows('referral_earning', 'keep', {
      where: earningsOf(playerId),
      ids: ['player_id', 'inviter_id'],
      exported: sql`${side}, reason, amount, status, created_at`,
    }),
    rows('settled_earning', 'keep', {
      where: sql`(player_id = ${playerId} or ${invitedAs(playerId)})`,
      ids: ['player_id', 'friend_id'],
      withheld: 'a copy of what is in referral_earning',
    }),
    rows('referral_settlement', 'keep'),
    rows('player_hidden', 'keep', {
      overwritten: { reason: ERASED_TEXT },
      exported: sql`reason, hidden_at`,
    }),
    rows('player_sign_out', 'delete'),
    rows('player_ban', 'delete', { exported: sql`reason, banned_at` }),
    rows('player_hold', 'delete', { exported: sql`reason, held_at` }),
    rows('player_note', 'delete', { exported: sql`text, made_at` }),
    rows('flag', 'delete'),
    rows('signal', 'delete', { exported: sql`day, code, count` }),
    rows('signup', 'delete'),
    rows('channel_membership', 'delete'),
    rows('referral_code', 'delete', {
      where: sql`code in (with own as materialized (select referral_code from player where player_id = ${playerId})
        select referral_code from own)`,
      withheld: 'a copy of the code in player',
    }),
    rows('bot_start', 'delete'),
    rows('wallet', 'delete'),
    rows('wallet_proof', 'delete'),
    rows('proof_payload', 'delete'),
    rows('message', 'delete'),
    rows('message_consent', 'delete'),
    rows('operator_message', 'delete', { exported: sql`text_en, text_ru, made_at` }),
    rows('wardrobe_worn', 'delete'),
    rows('leaderboard_row', 'delete', { withheld: 'a copy of the balance' }),
    rows('stored_answer', 'delete', { withheld: 'copies of what the app was answered in the last 24 hours' }),
  ];
}
