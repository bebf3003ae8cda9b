-- Who lets the bot write first, and by which clock: minutes that are added to UTC. When that has ended, by what.
create table message_consent (
  player_id bigint primary key references player,
  allowed boolean not null,
  utc_offset smallint not null check (utc_offset between -840 and 840),
  ended_by text check (ended_by in ('settings', 'stop', 'blocked')),
  changed_at timestamptz not null default now(),
  last_claimed_at timestamptz,
  check (allowed = (ended_by is null))
) with (fillfactor = 80);

-- What the bot has to tell, once for each evidence. Written when a job finds it, claimed before it is sent: what was
-- claimed is never sent again, whatever became of the server.
create table message (
  player_id bigint not null references player,
  kind text not null,
  ref text not null,
  found_at timestamptz not null default now(),
  due_at timestamptz not null,
  state text not null default 'due' check (state in ('due', 'claimed', 'sent', 'failed', 'dropped')),
  claimed_at timestamptz,
  primary key (player_id, kind, ref),
  check ((claimed_at is null) = (state in ('due', 'dropped')))
) with (fillfactor = 70);

create index message_due on message (due_at) where state = 'due';
create index message_age on message (found_at);

-- How far each kind of message has been looked for.
create table message_search (
  kind text primary key,
  read_to timestamptz not null
);

-- All servers share the messenger's limit: the moment from which the next message may be sent.
create table message_rate (
  only_one boolean primary key default true check (only_one),
  free_at timestamptz not null
);

insert into message_rate (free_at) values (now());

-- The first moment from one on that is not between 22 and 9 by a clock so many minutes ahead of UTC.
create function after_quiet_hours(at timestamptz, utc_offset integer) returns timestamptz language sql immutable as $$
  select case
    when extract(hour from local) >= 22 then date_trunc('day', local) + interval '33 hours' - ahead
    when extract(hour from local) < 9 then date_trunc('day', local) + interval '9 hours' - ahead
    else local - ahead
  end at time zone 'utc'
  from (select at at time zone 'utc' + utc_offset * interval '1 minute' as local, utc_offset * interval '1 minute' as ahead) as clock
$$;

-- Messages that operators have the bot send: to one player, or to those whom the columns describe. A text of null leaves out who
-- reads that language. `filled_to` is the last player for whom a message was looked at; null until then, `filled_at` when all were.
create table operator_message (
  message_id uuid primary key,
  text_en text check (char_length(text_en) between 1 and 1000),
  text_ru text check (char_length(text_ru) between 1 and 1000),
  player_id bigint references player,
  active_days smallint check (active_days between 1 and 365),
  has_miner boolean not null default false,
  no_game boolean not null default false,
  operator text not null,
  made_at timestamptz not null default now(),
  filled_to bigint not null default 0,
  filled_at timestamptz,
  check (text_en is not null or text_ru is not null)
);

create index operator_message_unfilled on operator_message (made_at) where filled_at is null;
