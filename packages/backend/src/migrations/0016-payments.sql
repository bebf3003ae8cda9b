-- By pages, the newest first. What brought nothing is no payment.
create index receipt_by_time on receipt (happened_at, lt, hash) where state <> 'none';
-- Of which too much came: what waits of them is summed at each look.
create index receipt_surplus on receipt (happened_at, lt, hash) where surplus > 0;
create index receipt_by_order on receipt (order_id) where order_id is not null;

-- By what was written with them, and by the wallets that they came from. A hash: anybody can send a comment that is longer than a
-- b-tree takes.
create index receipt_by_comment on receipt using hash (comment);
create index receipt_by_source on receipt (source) where state <> 'none';

-- Operators look for a wallet without a proof, and the console counts proofs by day.
create index wallet_address on wallet (address);
create index wallet_proof_day on wallet_proof using brin (proved_at) with (autosummarize = on);

create index miner_run_ready on miner_run (ready_at) where claimed_at is null;

-- Payments in Stars beside TON. An order in Stars is for a miner and has no network, receiver and wallet; `amount` is in
-- nanotons or Stars. A server of the version before writes orders in TON alone, and finds all others by their network.
alter table payment_order
  alter column network drop not null,
  alter column receiver drop not null,
  alter column wallet drop not null,
  add column currency text not null default 'ton' check (currency in ('ton', 'stars')),
  add constraint payment_order_paid_to_check check (
    case currency when 'ton' then network is not null and receiver is not null and wallet is not null
      else network is null and receiver is null and wallet is null and kind = 'miner' end);

-- A bot's list of Star transactions: how many of them are read, the last of those, and until when the list is known.
-- What was paid before `begun_at` was paid for something else: there were no orders yet.
create table star_account (
  bot_id bigint primary key,
  begun_at timestamptz not null,
  read_count bigint not null default 0 check (read_count >= 0),
  last_transaction text not null default '',
  read_until timestamptz not null
) with (fillfactor = 50);

-- Every payment in Stars, once, by the messenger's id for it. What is 'settled' paid for the order that the row names;
-- what is 'waiting' goes back to the payer, and is 'refunded' when it has gone. `reason` says why it went back.
create table star_receipt (
  charge_id text primary key check (char_length(charge_id) between 1 and 512),
  bot_id bigint not null,
  payer_id bigint not null,
  amount bigint not null check (amount > 0),
  payload text not null,
  happened_at timestamptz not null,
  state text not null check (state in ('settled', 'waiting', 'refunded')),
  reason text check ((state = 'settled') = (reason is null)),
  player_id bigint,
  order_id uuid,
  refund_tried_at timestamptz,
  refunded_at timestamptz check ((state = 'refunded') = (refunded_at is not null)),
  noted_at timestamptz not null default now(),
  -- Why the messenger refuses to send it back: it is asked again when an operator says so.
  refusal text check (char_length(refusal) between 1 and 400),
  check ((order_id is null) = (player_id is null)),
  check (state <> 'settled' or order_id is not null)
);

create unique index star_receipt_of_order on star_receipt (player_id, order_id) where order_id is not null;
create index star_receipt_waiting on star_receipt (noted_at) where state = 'waiting';
create index star_receipt_by_payer on star_receipt (payer_id, happened_at);

-- Lines of a bot's list of Star transactions that cannot be read, each once, until they went back.
create table star_unread (
  bot_id bigint not null,
  charge_id text not null check (char_length(charge_id) between 1 and 512),
  problem text not null check (problem in ('no_id', 'no_time', 'no_partner', 'no_payer', 'no_amount')),
  happened_at timestamptz,
  noted_at timestamptz not null default now(),
  refunded_at timestamptz,
  primary key (bot_id, charge_id)
);

create index star_receipt_by_time on star_receipt (happened_at, charge_id);
create index star_receipt_by_payload on star_receipt using hash (payload);

create or replace trigger append_only before update or delete on payment_refund
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on payment_refund
  for each statement execute function refuse_change();

-- The index of all comments has those.
drop index receipt_unmatched_comment;
