-- `board` is 16 pictures or 9 tiles as dealt and never changes. `found` lists the goals that were credited:
-- pictures of a card game, or 0 for the solved puzzle, whose winning `moves` are kept as a string of digits.
create table game (
  player_id bigint not null references player,
  game_id uuid not null,
  kind text not null check (kind in ('card', 'puzzle')),
  board smallint[] not null check (cardinality(board) = case kind when 'card' then 16 else 9 end),
  found smallint[] not null default '{}' check (cardinality(found) <= case kind when 'card' then 8 else 1 end),
  moves text check ((kind = 'puzzle' and cardinality(found) = 1) = (moves is not null)),
  status text not null default 'open' check (status in ('open', 'won', 'closed')),
  dealt_at timestamptz not null default now(),
  credited_at timestamptz,
  closed_at timestamptz check ((closed_at is null) = (status = 'open')),
  primary key (player_id, game_id),
  check ((status = 'won') = (cardinality(found) = case kind when 'card' then 8 else 1 end)),
  check ((credited_at is null) = (cardinality(found) = 0))
) with (fillfactor = 70);

create unique index game_open on game (player_id, kind) where status = 'open';

create table event_count (
  player_id bigint not null references player,
  day date not null,
  event text not null check (event in ('game', 'video')),
  count integer not null check (count > 0),
  primary key (player_id, day, event)
);
