-- Daily figures count who joined a channel on a day.
create index channel_membership_joined on channel_membership (checked_at) where joined;

-- Descriptions get the name that they have everywhere but on the wire. A server of the version before reads and writes them by the
-- columns that a trigger keeps; the version after this one may drop these.
alter table task rename column desction_en to description_en;
alter table task rename column desction_ru to description_ru;
alter table task add column desction_en text, add column desction_ru text;
update task set desction_en = description_en, desction_ru = description_ru;

create function keep_task_descriptions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.description_en := coalesce(new.description_en, new.desction_en);
    new.description_ru := coalesce(new.description_ru, new.desction_ru);
  else
    if new.desction_en is distinct from old.desction_en then
      new.description_en := new.desction_en;
    end if;
    if new.desction_ru is distinct from old.desction_ru then
      new.description_ru := new.desction_ru;
    end if;
  end if;
  new.desction_en := new.description_en;
  new.desction_ru := new.description_ru;
  return new;
end;
$$;

create trigger keep_descriptions before insert or update on task for each row execute function keep_task_descriptions();

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
create index lantern_age on lantern using brin (lit_at) with (pages_per_range = 16, autosummarize = on);

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

-- Players of one tier who compete for a week (UTC, from its Monday) by coins from games.
create table league (
  week date not null,
  tier smallint not null check (tier between 0 and 5),
  number integer not null check (number > 0),
  members smallint not null check (members between 1 and 50),
  settled_at timestamptz,
  primary key (week, tier, number)
) with (fillfactor = 70);

create index league_unsettled on league (week, tier, number) where settled_at is null;
create index league_settled on league (settled_at);

-- A player's week: coins of the ledger's entries up to `counted_seq`, and when the last of them came. The place and the tier
-- of the next league come with the league's settlement, `seen_at` when the player has been told.
create table league_member (
  player_id bigint not null references player,
  week date not null,
  tier smallint not null,
  number integer not null,
  coins bigint not null check (coins > 0),
  counted_seq bigint not null,
  reached_at timestamptz not null,
  place smallint check (place > 0),
  next_tier smallint,
  seen_at timestamptz,
  -- Tiers with too few players share a league in a week, and their players keep their own tiers: null if it is the league's.
  own_tier smallint check (own_tier between 0 and 5),
  primary key (player_id, week),
  check (next_tier between 0 and 5
    and next_tier between coalesce(own_tier, tier) - 1 and coalesce(own_tier, tier) + 1),
  check ((place is null) = (next_tier is null)),
  check (seen_at is null or place is not null)
) with (fillfactor = 70);

-- Not by coins: those change with every game, and fifty rows are quickly sorted. The week is last: on Mondays the planner believes
-- that few rows have it, and would find a player's row by it.
create index league_member_of_league on league_member (number, tier, week);

-- How far the ledger has been read. The first run catches up with the week that is under way.
create table league_count (
  only_one boolean primary key default true check (only_one),
  week date not null,
  read_to timestamptz not null,
  -- How many players of each tier the week before leads into this one, counted as its leagues are settled.
  expected integer[] not null default '{0,0,0,0,0,0}'
);

insert into league_count (week, read_to)
select date_trunc('week', now() at time zone 'utc')::date, date_trunc('week', now() at time zone 'utc') at time zone 'utc';

-- What a player has bought for coins: once each, evidence of the coins that were taken.
create table wardrobe_purchase (
  player_id bigint not null references player,
  item text not null,
  price bigint not null check (price > 0),
  bought_at timestamptz not null default now(),
  primary key (player_id, item)
);

-- What a player wears, one item of each kind; without a row it is the plain one.
create table wardrobe_worn (
  player_id bigint not null,
  kind text not null check (kind in ('card_back', 'lantern', 'scene', 'frame')),
  item text not null,
  primary key (player_id, kind),
  foreign key (player_id, item) references wardrobe_purchase
);
