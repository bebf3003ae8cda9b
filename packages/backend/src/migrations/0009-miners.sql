-- One run of a miner, from its payment on. What it pays was settled with the order.
create table miner_run (
  player_id bigint not null references player,
  order_id uuid not null,
  miner_id smallint not null check (miner_id between 1 and 3),
  reward bigint not null check (reward > 0),
  started_at timestamptz not null default now(),
  ready_at timestamptz not null check (ready_at >= started_at),
  claimed_at timestamptz check (claimed_at >= ready_at),
  primary key (player_id, order_id),
  foreign key (player_id, order_id) references payment_order
) with (fillfactor = 80);

create unique index miner_run_unclaimed on miner_run (player_id, miner_id) where claimed_at is null;

-- The wallet quest of SPEC, done once.
create table wallet_quest (
  player_id bigint primary key references player,
  order_id uuid not null,
  reward bigint not null check (reward > 0),
  done_at timestamptz not null default now(),
  foreign key (player_id, order_id) references payment_order
);
