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
  next_tier smallint check (next_tier between 0 and 5 and next_tier between tier - 1 and tier + 1),
  seen_at timestamptz,
  primary key (player_id, week),
  check ((place is null) = (next_tier is null)),
  check (seen_at is null or place is not null)
) with (fillfactor = 70);

-- Not by coins: those change with every game, and fifty rows are quickly sorted.
create index league_member_of_league on league_member (week, tier, number);

-- How far the ledger has been read. The first run catches up with the week that is under way.
create table league_count (
  only_one boolean primary key default true check (only_one),
  week date not null,
  read_to timestamptz not null
);

insert into league_count (week, read_to)
select date_trunc('week', now() at time zone 'utc')::date, date_trunc('week', now() at time zone 'utc') at time zone 'utc';
