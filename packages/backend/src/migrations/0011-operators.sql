-- Players whom an operator has shut out. All that is theirs stays as it is: unbanning removes the row, and nothing else.
create table player_ban (
  player_id bigint primary key references player,
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  banned_at timestamptz not null default now()
);

-- Coins or attempts that an operator gave, or took: the evidence of what the ledger and the attempts say. Append-only.
create table adjustment (
  player_id bigint not null references player,
  adjustment_id uuid not null,
  coins bigint check (coins <> 0),
  attempts integer check (attempts <> 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  made_at timestamptz not null default now(),
  primary key (player_id, adjustment_id),
  check ((coins is null) <> (attempts is null))
);

create trigger append_only before update or delete or truncate on adjustment
  for each statement execute function refuse_change();

-- What an operator has switched off: it is on again when its row is gone.
create table operator_switch (
  name text primary key check (name in ('payments', 'claims', 'ads')),
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  off_since timestamptz not null default now()
);

-- Counts the changes of bans and switches, in their transactions. Servers keep both in memory and read them again when
-- it has changed.
create table restriction_version (
  only_one boolean primary key default true check (only_one),
  version bigint not null
);

insert into restriction_version (version) values (1);
