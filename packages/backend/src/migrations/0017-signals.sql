-- Where a player came from first, as a keyed hash of the address: it tells who shares one, and not which it is.
create table signup (
  player_id bigint primary key references player,
  address text not null,
  day date not null default (now() at time zone 'utc')::date
);

create index signup_of_address on signup (address, day, player_id);
create index signup_age on signup (day);

-- What farms do and people seldom do, counted by player and day, with the latest of it in words. For operators to judge by.
create table signal (
  player_id bigint not null references player,
  day date not null default (now() at time zone 'utc')::date,
  code text not null check (code in ('even_moves', 'perfect_games', 'crowded_address', 'invitation_ring')),
  count integer not null check (count > 0),
  evidence text not null check (char_length(evidence) between 1 and 200),
  primary key (player_id, day, code)
);

create index signal_age on signal (day);

-- Players by whom no bonus is paid for the time being, as inviters or invited: it is held, and paid when they are released.
create table player_hold (
  player_id bigint primary key references player,
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  held_at timestamptz not null default now()
);
