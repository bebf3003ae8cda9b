-- The puzzle of a day (UTC), drawn when the day's first player asks for it: before that it is nowhere, so that nobody can know
-- it. `solution` is a shortest list of moves, as digits.
create table daily_puzzle (
  day date primary key,
  tiles smallint[] not null check (cardinality(tiles) = 9),
  solution text not null check (solution ~ '^[1-8]{1,31}$')
);

-- A player's solution, one a day: evidence of the coins that it paid. No foreign key to daily_puzzle: a row is only written
-- after that one was read, which nothing removes.
create table daily_solution (
  player_id bigint not null references player,
  day date not null,
  moves text not null check (moves ~ '^[1-8]+$'),
  move_count integer not null check (move_count = char_length(moves)),
  reward bigint not null check (reward > 0),
  solved_at timestamptz not null default now() check ((solved_at at time zone 'utc')::date = day),
  primary key (player_id, day)
);

create index daily_solution_moves on daily_solution (day, move_count);
