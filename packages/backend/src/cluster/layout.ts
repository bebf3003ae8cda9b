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

/** Those of players in an order in which none comes before one that it refers to. */
const tablesOf = {
  everywhere: `task daily_puzzle`,
  player: `
    player balance ledger_entry ledger_pack attempts stored_answer flag game event_count ad_session referral
    invited_friend referral_earning settled_earning referral_settlement bot_start task_reward channel_membership
    visit_streak wallet proof_payload payment_order miner_run wallet_quest player_ban adjustment signup signal
    player_hold lantern daily_solution league_member message_consent message wardrobe_purchase wardrobe_worn
    player_note player_hidden player_sign_out`,
  coordinator: `
    wallet_proof bot_update chain_account receipt payment_refund star_account star_receipt star_unread
    restriction_version operator_switch operator_action operator_message dismissed_receipt erased_player league league_count
    message_search`,
  // Of them the board is a copy of balances, made by a job: its triggers write another table, which those of the tables above may not.
  apart: `
    message_rate leaderboard_row leaderboard_tie leaderboard_bucket leaderboard_refresh operator_account
    console_session console_question daily_figure audit_outcome job_round request_count market_category
    market_shop market_group market_lot market_unpublished_lot market_picture migration`,
};

/** Every table of the migrations. */
export const layout: Readonly<Record<string, Place>> = {
  ...placeAll('everywhere'),
  ...placeAll('player'),
  referral_code: { by: 'code' },
  order_owner: { by: 'order_id' },
  ...placeAll('coordinator'),
  ...placeAll('apart'),
};

function placeAll(place: keyof typeof tablesOf): Record<string, Place> {
  return Object.fromEntries(
    tablesOf[place]
      .trim()
      .split(/\s+/)
      .map((table) => [table, place]),
  );
}

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
  pay_player: 'player',
  credit_game: 'player',
  deal_game: 'player',
  start_game: 'player',
  pack_ledger: 'player',
  see_player: 'player',
  after_quiet_hours: 'everywhere',
  market_nickname_key: 'apart',
  market_text: 'apart',
};
