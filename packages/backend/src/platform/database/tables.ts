import type { Role } from '@soho/contract/console';
import type { ColumnType, Generated } from 'kysely';

/** Set by the database's clock, never by us. */
type Timestamp = ColumnType<Date, never, never>;
type OptionalTimestamp = ColumnType<Date | null, never, Date | null>;

/** The schema that the migrations make, as TypeScript sees it. bigint columns hold safe integers (`parsers.ts`). */
export type Tables = {
  player: {
    player_id: number;
    nickname: string;
    avatar_url: string | null;
    language: 'en' | 'ru';
    referral_code: string;
    created_at: Timestamp;
    seen_at: ColumnType<Date, never, Date>;
    first_name: string | null;
  };
  balance: { player_id: number; coins: Generated<number>; entries: Generated<number> };
  ledger_entry: {
    player_id: number;
    seq: number;
    kind: string;
    ref: string;
    amount: number;
    balance_after: number;
    created_at: Timestamp;
  };
  ledger_pack: {
    player_id: number;
    first_seq: number;
    kinds: string[];
    refs: string[];
    amounts: number[];
    balances_after: number[];
    created_at: ColumnType<Date[], never, never>;
  };
  attempts: { player_id: number; remaining: number };
  stored_answer: {
    player_id: number;
    route: string;
    key: string;
    body_hash: string;
    answer: ColumnType<unknown, never, string>;
    created_at: Timestamp;
  };
  flag: {
    player_id: number;
    code: string;
    day: Generated<string>;
    count: Generated<number>;
    ref: string;
    created_at: Timestamp;
    last_at: Timestamp;
  };
  signup: { player_id: number; address: string; day: Generated<string> };
  signal: { player_id: number; day: Generated<string>; code: string; count: number; evidence: string };
  player_hold: { player_id: number; reason: string; operator: string; held_at: Timestamp };
  game: {
    player_id: number;
    game_id: string;
    kind: 'card' | 'puzzle';
    board: number[];
    found: Generated<number[]>;
    moves: string | null;
    status: Generated<'open' | 'won' | 'closed'>;
    dealt_at: Timestamp;
    credited_at: OptionalTimestamp;
    closed_at: OptionalTimestamp;
  };
  event_count: { player_id: number; day: string; event: 'game' | 'video'; count: number };
  ad_session: {
    player_id: number;
    ad_session_id: string;
    status: Generated<'open' | 'replaced' | 'consumed'>;
    opened_at: Timestamp;
    confirmed_at: OptionalTimestamp;
    consumed_at: OptionalTimestamp;
    evidence: 'claimed' | 'proven' | null;
  };
  referral_code: { code: string; player_id: number };
  order_owner: { order_id: string; player_id: number };
  referral: { player_id: number; inviter_id: number; joined_at: Timestamp };
  invited_friend: { player_id: number; friend_id: number; joined_at: Timestamp };
  referral_earning: {
    player_id: number;
    seq: number;
    inviter_id: number;
    reason: 'new_referral' | 'game_reward' | 'task_reward' | 'quest_reward' | 'miner_reward';
    amount: number;
    status: Generated<'due' | 'held' | 'settled'>;
    released: Generated<boolean>;
    created_at: Timestamp;
    settlement: number | null;
  };
  referral_settlement: {
    player_id: number;
    seq: number;
    amount: number;
    total_after: number;
    settled_at: Timestamp;
  };
  bot_start: { player_id: number; referral_code: string; started_at: Timestamp };
  bot_update: { update_id: number; handled_at: Timestamp };
  task: {
    tag: string;
    description_en: string;
    description_ru: string;
    task_type: 'instant' | 'progress';
    task_group: 'main' | 'early';
    reward: number;
    count: number;
    metric: string | null;
    channel: string | null;
    redirect_url: string | null;
    position: number;
    active_from: ColumnType<Date, Date | undefined, Date>;
    active_to: Date | null;
  };
  task_reward: { player_id: number; tag: string; reward: number; collected_at: Timestamp };
  channel_membership: { player_id: number; channel: string; joined: boolean; checked_at: OptionalTimestamp };
  lantern: {
    player_id: number;
    day: string;
    place: number;
    forgiven: boolean;
    coins: number;
    attempts: number;
    lit_at: Timestamp;
  };
  daily_puzzle: { day: string; tiles: number[]; solution: string };
  daily_solution: {
    player_id: number;
    day: string;
    moves: string;
    move_count: number;
    reward: number;
    solved_at: Timestamp;
  };
  wardrobe_purchase: { player_id: number; item: string; price: number; bought_at: Timestamp };
  wardrobe_worn: { player_id: number; kind: string; item: string };
  visit_streak: { player_id: number; last_day: string; days: number };
  operator_action: {
    action_id: Generated<number>;
    operator: string;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
    done_at: Timestamp;
  };
  player_note: { player_id: number; note_id: string; text: string; operator: string; made_at: Timestamp };
  player_sign_out: { player_id: number; signed_out_at: Timestamp };
  player_hidden: { player_id: number; reason: string; operator: string; hidden_at: Timestamp };
  erased_player: { person_hash: string; erased_at: Timestamp };
  operator_message: {
    message_id: string;
    text_en: string | null;
    text_ru: string | null;
    player_id: number | null;
    active_days: number | null;
    has_miner: boolean;
    no_game: boolean;
    operator: string;
    made_at: Timestamp;
    filled_to: number;
    filled_at: OptionalTimestamp;
  };
  player_ban: { player_id: number; reason: string; operator: string; banned_at: Timestamp };
  adjustment: {
    player_id: number;
    adjustment_id: string;
    coins: number | null;
    attempts: number | null;
    reason: string;
    operator: string;
    made_at: Timestamp;
  };
  operator_switch: {
    name: 'payments' | 'claims' | 'ads' | 'sharing';
    reason: string;
    operator: string;
    off_since: Timestamp;
  };
  operator_account: { operator_id: number; name: string; role: Role; added_at: Timestamp };
  daily_figure: { day: string; kind: string; value: string };
  audit_outcome: { invariant_id: string; sentence: string; violations: number; checked_at: Timestamp };
  job_round: { job: string; every_ms: number; ended_at: Timestamp; failed_at: OptionalTimestamp };
  request_count: { minute: Timestamp; requests: number; errors: number };
  console_session: {
    session_id: Generated<string>;
    token_hash: string;
    operator_id: number;
    browser: string;
    created_at: Timestamp;
    seen_at: Timestamp;
    confirmed_at: OptionalTimestamp;
  };
  console_question: {
    nonce_hash: string;
    browser_hash: string | null;
    session_id: string | null;
    number: number;
    browser: string;
    operator_id: number | null;
    answer: 'yes' | 'no' | null;
    created_at: Timestamp;
    deed_hash: string | null;
  };
  restriction_version: { only_one: boolean; version: number };
  leaderboard_row: { player_id: number; coins: number; reached_at: Date };
  leaderboard_tie: { coins: number; hour: Date; players: number };
  leaderboard_bucket: { level: number; prefix: number; players: number };
  leaderboard_refresh: { only_one: boolean; read_to: Date };
  league: { week: string; tier: number; number: number; members: number; settled_at: OptionalTimestamp };
  league_member: {
    player_id: number;
    week: string;
    tier: number;
    own_tier: number | null;
    number: number;
    coins: number;
    counted_seq: number;
    reached_at: Date;
    place: number | null;
    next_tier: number | null;
    seen_at: OptionalTimestamp;
  };
  message_consent: {
    player_id: number;
    allowed: boolean;
    utc_offset: number;
    ended_by: 'settings' | 'stop' | 'blocked' | null;
    changed_at: Timestamp;
    last_claimed_at: OptionalTimestamp;
  };
  message: {
    player_id: number;
    kind: string;
    ref: string;
    found_at: Timestamp;
    due_at: Date;
    state: Generated<'due' | 'claimed' | 'sent' | 'failed' | 'dropped'>;
    claimed_at: OptionalTimestamp;
  };
  message_search: { kind: string; read_to: Date };
  message_rate: { only_one: boolean; free_at: Date };
  league_count: { only_one: boolean; week: string; read_to: Date };
};
