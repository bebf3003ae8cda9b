-- Operators find players by how a name begins, without reading every name.
create index player_nickname_start on player (lower(nickname) text_pattern_ops);

create index player_day on player using brin (created_at) with (autosummarize = on);
create index referral_age on referral using brin (joined_at) with (pages_per_range = 16, autosummarize = on);

-- Flags are counted by player, code and day, so that a player who is refused all day long fills no table. `ref` names
-- the latest; `created_at` is when the first came. A server of before writes one a day and code, and no more.
alter table flag rename to flag_each;
alter table flag_each drop constraint flag_pkey;

create table flag (
  player_id bigint not null references player,
  code text not null,
  day date not null default (now() at time zone 'utc')::date,
  count integer not null default 1 check (count > 0),
  ref text not null,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (player_id, code, day)
);

insert into flag (player_id, code, day, count, ref, created_at, last_at)
select player_id, code, (created_at at time zone 'utc')::date, count(*),
  (array_agg(ref order by created_at desc))[1], min(created_at), max(created_at)
from flag_each group by player_id, code, (created_at at time zone 'utc')::date;

drop table flag_each;

create index flag_age on flag (day);

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
  code text not null check
    (code in ('even_moves', 'perfect_games', 'faultless_streaks', 'crowded_address', 'invitation_ring')),
  count integer not null check (count > 0),
  evidence text not null check (char_length(evidence) between 1 and 200),
  -- How many of them an operator had seen who released the player: only what has come since holds the player again.
  released integer not null default 0,
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

-- What operators write about a player, for each other.
create table player_note (
  player_id bigint not null references player,
  note_id uuid not null,
  text text not null check (char_length(text) between 1 and 1000),
  operator text not null,
  made_at timestamptz not null default now(),
  primary key (player_id, note_id)
);

-- Players whom the boards do not show to others. They play on, and win what they win.
create table player_hidden (
  player_id bigint primary key references player,
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  hidden_at timestamptz not null default now()
);

-- Whose data was erased, as a keyed hash of the messenger's id: it tells that somebody has been here before, and not who.
create table erased_player (
  person_hash text primary key,
  erased_at timestamptz not null default now()
);

-- Whose sessions an operator has ended: tokens, and launches that the messenger signed, from before this moment count no longer.
create table player_sign_out (
  player_id bigint primary key references player,
  signed_out_at timestamptz not null
);
create index player_sign_out_time on player_sign_out (signed_out_at);

-- Brings a known player's profile up to date, counts the day (UTC) and reads the balance; no row for a player who does not exist or is
-- banned. What `SEE_PLAYERS` of the server does for many players in one statement, for a cluster, which hands this call to the
-- player's server.
create function see_player(p_player bigint, p_nickname text, p_first_name text, p_avatar_url text, p_language text)
returns table (player_id bigint, coins bigint, nickname text, avatar_url text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_today constant date := (now() at time zone 'utc')::date;
begin
  if exists (select 1 from player_ban where player_id = p_player) then
    return;
  end if;
  update player set nickname = p_nickname, first_name = p_first_name, avatar_url = p_avatar_url, language = p_language,
    seen_at = now()
  where player_id = p_player;
  if not found then
    return;
  end if;
  insert into visit_streak (player_id, last_day, days) values (p_player, v_today, 1)
    on conflict (player_id) do update set
      last_day = excluded.last_day,
      days = case when visit_streak.last_day = excluded.last_day - 1 then visit_streak.days + 1 else 1 end
    where visit_streak.last_day < excluded.last_day;
  return query select balance.player_id, balance.coins, p_nickname, p_avatar_url from balance where player_id = p_player;
end
$$;

-- The nickname of most players is their username: operators look for the first name, too. Last, because a table that gets a column
-- cannot be read until its migration ends.
alter table player add column first_name text;
