/**
 * Where a cluster keeps a table:
 * - `player`: spread over the servers by `player_id`; rows of one player stand together on one of them,
 * - `own key`: spread by its own key, the column beside it,
 * - `everywhere`: a copy on each server,
 * - `coordinator`: whole, on the coordinator, and written in one transaction with rows of players: the cluster must know it to
 *   commit both or neither,
 * - `apart`: whole, on the coordinator, and never written together with a player's rows: the cluster need not know it.
 */
export type Place = 'player' | { readonly by: string } | 'everywhere' | 'coordinator' | 'apart';

/** Every table of the migrations. Those of players in an order in which none comes before one that it refers to. */
export const layout: Readonly<Record<string, Place>> = {
  task: 'everywhere',
  daily_puzzle: 'everywhere',

  player: 'player',
  balance: 'player',
  ledger_entry: 'player',
  ledger_pack: 'player',
  attempts: 'player',
  stored_answer: 'player',
  flag: 'player',
  game: 'player',
  event_count: 'player',
  ad_session: 'player',
  referral: 'player',
  invited_friend: 'player',
  referral_earning: 'player',
  settled_earning: 'player',
  referral_settlement: 'player',
  bot_start: 'player',
  task_reward: 'player',
  channel_membership: 'player',
  visit_streak: 'player',
  wallet: 'player',
  proof_payload: 'player',
  payment_order: 'player',
  miner_run: 'player',
  wallet_quest: 'player',
  player_ban: 'player',
  adjustment: 'player',
  signup: 'player',
  signal: 'player',
  player_hold: 'player',
  lantern: 'player',
  daily_solution: 'player',
  league_member: 'player',
  message_consent: 'player',
  message: 'player',
  wardrobe_purchase: 'player',
  wardrobe_worn: 'player',
  player_note: 'player',
  player_hidden: 'player',
  player_sign_out: 'player',

  referral_code: { by: 'code' },
  order_owner: { by: 'order_id' },

  wallet_proof: 'coordinator',
  bot_update: 'coordinator',
  chain_account: 'coordinator',
  receipt: 'coordinator',
  payment_refund: 'coordinator',
  star_account: 'coordinator',
  star_receipt: 'coordinator',
  star_unread: 'coordinator',
  restriction_version: 'coordinator',
  operator_switch: 'coordinator',
  operator_action: 'coordinator',
  operator_message: 'coordinator',
  erased_player: 'coordinator',
  league: 'coordinator',
  league_count: 'coordinator',
  message_search: 'coordinator',

  message_rate: 'apart',
  // A copy of balances, made by a job. Its triggers write another table, which those of the tables above may not.
  leaderboard_row: 'apart',
  leaderboard_tie: 'apart',
  leaderboard_bucket: 'apart',
  leaderboard_refresh: 'apart',
  operator_account: 'apart',
  console_session: 'apart',
  console_question: 'apart',
  daily_figure: 'apart',
  audit_outcome: 'apart',
  job_round: 'apart',
  request_count: 'apart',
  market_category: 'apart',
  market_shop: 'apart',
  market_group: 'apart',
  market_lot: 'apart',
  market_unpublished_lot: 'apart',
  market_picture: 'apart',
  migration: 'apart',
};

/** These copy rows from a player's table into one that is elsewhere, for servers of the version before; on a cluster none may run. */
export const triggersToDrop = [
  ['player', 'copy_referral_code'],
  ['payment_order', 'copy_order_owner'],
  ['referral', 'copy_invited_friend'],
  ['referral_earning', 'copy_settled_earning'],
] as const;

/** Tables to which rows are only added; a trigger of each refuses anything else. */
export const appendOnly: readonly string[] = [
  'ledger_entry',
  'ledger_pack',
  'adjustment',
  'payment_refund',
  'operator_action',
];

/** The column by which a table is spread over the servers; undefined if it is not. */
export function keyOf(table: string): string | undefined {
  const place = layout[table];
  if (place === 'player') {
    return 'player_id';
  }
  return typeof place === 'object' ? place.by : undefined;
}

/**
 * Where a cluster runs a function of the migrations, other than those of triggers, which go with their tables:
 * - `player`: on the server that has the rows of the player who is named by the argument `p_player`,
 * - `everywhere`: on each server, for statements on shards,
 * - `apart`: on the coordinator, for tables that are there alone.
 */
export const functionPlaces: Readonly<Record<string, 'player' | 'everywhere' | 'apart'>> = {
  pay_reward: 'player',
  credit_game: 'player',
  deal_game: 'player',
  start_game: 'player',
  pack_ledger: 'player',
  see_player: 'player',
  after_quiet_hours: 'everywhere',
  market_nickname_key: 'apart',
  market_text: 'apart',
};
