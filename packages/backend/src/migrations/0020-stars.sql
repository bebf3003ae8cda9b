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
  check ((order_id is null) = (player_id is null)),
  check (state <> 'settled' or order_id is not null)
);

create unique index star_receipt_of_order on star_receipt (player_id, order_id) where order_id is not null;
create index star_receipt_waiting on star_receipt (noted_at) where state = 'waiting';
create index star_receipt_by_payer on star_receipt (payer_id, happened_at);
