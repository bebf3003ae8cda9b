-- Finds the entries since the last refresh without costing a write anything: the ledger only grows. Pages that are not
-- summarised are read by every search, so it does not wait for a vacuum.
create index ledger_entry_age on ledger_entry using brin (created_at) with (pages_per_range = 16, autosummarize = on);

-- The board has its own copy of balances, so that the balance itself needs no index.
create table leaderboard_row (
  player_id bigint primary key references player,
  coins bigint not null check (coins > 0)
);

create index leaderboard_top on leaderboard_row (coins desc, player_id);

-- How many players of the board have a balance with these leading digits, in base 256. `level` is how many digits
-- are cut off at the end. A rank is the sum of seven ranges here, whatever the number of players.
create table leaderboard_bucket (
  level smallint not null check (level between 0 and 6),
  prefix bigint not null,
  players bigint not null,
  primary key (level, prefix)
) with (fillfactor = 70);

-- Finds the buckets that have become empty, to remove them.
create index leaderboard_bucket_empty on leaderboard_bucket (level) where players = 0;

create table leaderboard_refresh (
  only_one boolean primary key default true check (only_one),
  read_to timestamptz not null
);

insert into leaderboard_row (player_id, coins) select player_id, coins from balance where coins > 0;

insert into leaderboard_bucket (level, prefix, players)
select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2;

insert into leaderboard_refresh (read_to) values (now());
