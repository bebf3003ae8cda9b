-- A lantern that a player has lit: one a day (UTC), evidence of the coins and the attempt that it paid. `place` is its
-- place on a garland of seven; `forgiven` tells that a day was missed on that garland.
create table lantern (
  player_id bigint not null references player,
  day date not null,
  place smallint not null check (place between 1 and 7),
  forgiven boolean not null check (not forgiven or place > 1),
  coins bigint not null check (coins > 0),
  attempts smallint not null check (attempts >= 0),
  lit_at timestamptz not null default now() check ((lit_at at time zone 'utc')::date = day),
  primary key (player_id, day)
);
