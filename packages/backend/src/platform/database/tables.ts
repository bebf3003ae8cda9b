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
  attempts: { player_id: number; remaining: number };
  stored_answer: {
    player_id: number;
    route: string;
    key: string;
    body_hash: string;
    answer: ColumnType<unknown, never, string>;
    created_at: Timestamp;
  };
  flag: { player_id: number; flag_id: Generated<string>; code: string; ref: string; created_at: Timestamp };
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
};
