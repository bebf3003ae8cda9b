-- What a player was asked to pay, and what it buys: `reward` in coins, `duration_ms` of a miner. Amounts are nanotons.
-- `receiver` and `wallet` are raw addresses. An order never expires for settlement; after `valid_until` no wallet signs it.
create table payment_order (
  player_id bigint not null references player,
  order_id uuid not null,
  kind text not null check (kind in ('miner', 'wallet_quest')),
  miner_id smallint check ((kind = 'miner') = (miner_id is not null)),
  network text not null check (network in ('mainnet', 'testnet', 'local')),
  receiver text not null check (receiver ~ '^0:[0-9a-f]{64}$'),
  wallet text not null check (wallet ~ '^0:[0-9a-f]{64}$'),
  amount bigint not null check (amount > 0),
  reward bigint not null check (reward > 0),
  duration_ms bigint check ((kind = 'miner') = (duration_ms is not null)),
  created_at timestamptz not null default now(),
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  settled_at timestamptz,
  primary key (player_id, order_id)
);

create index payment_order_by_id on payment_order (order_id);

-- A receiving account, read up to a transaction (`cursor_lt`, `cursor_hash`) and to a moment of the chain. Reading starts
-- at what was the newest transaction when we first looked: there were no orders before.
create table chain_account (
  network text not null,
  account text not null check (account ~ '^0:[0-9a-f]{64}$'),
  start_lt numeric(20) not null,
  start_hash text not null,
  cursor_lt numeric(20) not null,
  cursor_hash text not null,
  read_until timestamptz not null,
  primary key (network, account)
) with (fillfactor = 50);

-- Every transaction of a receiving account, each once, chained by the one before. `value` is what came in with it.
-- 'none' brought nothing for us (`reason` says why it is none); 'unmatched' is money that waits for the operator.
create table receipt (
  network text not null,
  account text not null,
  lt numeric(20) not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  prev_lt numeric(20) not null,
  prev_hash text not null,
  happened_at timestamptz not null,
  source text,
  value bigint not null check (value >= 0),
  comment text,
  state text not null check (state in ('none', 'settled', 'unmatched')),
  reason text check ((state = 'settled') = (reason is null)),
  player_id bigint,
  order_id uuid,
  -- Of `value`, what paid the order, and what was too much.
  settled bigint not null default 0 check (settled >= 0),
  surplus bigint not null default 0 check (surplus >= 0),
  noted_at timestamptz not null default now(),
  primary key (network, account, lt, hash),
  check ((state = 'settled') = (order_id is not null)),
  check ((order_id is null) = (player_id is null)),
  check (state <> 'settled' or settled + surplus = value),
  check (state = 'settled' or settled = 0 and surplus = 0),
  check (state <> 'none' or value = 0)
);

create unique index receipt_of_order on receipt (player_id, order_id) where order_id is not null;
create index receipt_unmatched on receipt (network, account, lt) where state = 'unmatched';
create index receipt_by_sender on receipt (source, value) where state = 'unmatched' and reason = 'no_comment';
-- A hash: anybody can send a comment that is longer than a b-tree takes.
create index receipt_unmatched_comment on receipt using hash (comment) where state = 'unmatched';
create index receipt_by_hash on receipt (hash);

-- What the operator has sent back, of an unmatched payment or of a surplus. Append-only.
create table payment_refund (
  network text not null,
  account text not null,
  lt numeric(20) not null,
  hash text not null,
  refund_id uuid not null,
  amount bigint not null check (amount > 0),
  operator text not null,
  note text not null,
  recorded_at timestamptz not null default now(),
  primary key (network, account, lt, hash, refund_id),
  foreign key (network, account, lt, hash) references receipt
);

create trigger append_only before update or delete or truncate on payment_refund
  for each statement execute function refuse_change();
