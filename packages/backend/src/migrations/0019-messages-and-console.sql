-- Operators find players by a first name, too. Apart from the column: while an index is built, players can be read.
create index player_first_name_start on player (lower(first_name) text_pattern_ops);

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

-- Who may use the console, by the messenger's id. Changed by operators alone, and recorded with what else they do.
create table operator_account (
  operator_id bigint primary key check (operator_id > 0),
  name text not null unique check (char_length(name) between 1 and 40),
  role text not null check (role in ('viewer', 'content', 'support', 'finance', 'owner')),
  added_at timestamptz not null default now()
);

-- Browsers that are signed in. Unlogged, so that no backup has them: a restored database has nobody signed in. A session
-- ends with its operator's account.
create unlogged table console_session (
  session_id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  operator_id bigint not null references operator_account on delete cascade,
  browser text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the bot was last told by the operator that this browser is theirs, once more.
  confirmed_at timestamptz
);

create index console_session_of_operator on console_session (operator_id);

-- Questions that the bot asks: may this browser sign in, or, with a session, may it do what matters most. The nonce goes
-- through the messenger, the browser's secret stays in the browser; of both only hashes are kept.
create unlogged table console_question (
  nonce_hash text primary key,
  browser_hash text,
  session_id uuid references console_session on delete cascade,
  number smallint not null check (number between 10 and 99),
  browser text not null,
  -- Whom the bot has asked: the first operator who opened it with the nonce.
  operator_id bigint references operator_account on delete cascade,
  answer text check (answer in ('yes', 'no')),
  created_at timestamptz not null default now(),
  -- What it is about, if the yes is for one command alone.
  deed_hash text,
  check ((browser_hash is null) <> (session_id is null)),
  check (answer is null or operator_id is not null)
);

create unique index console_question_of_browser on console_question (browser_hash);
create unique index console_question_of_session on console_question (session_id);
create index console_question_of_operator on console_question (operator_id);
create index console_question_age on console_question (created_at);

-- What a day (UTC) came to, by kind; counted by a job, so that nobody who looks at it counts anew. Nanotons are no bigint.
create table daily_figure (
  day date not null,
  kind text not null check (char_length(kind) between 1 and 80),
  value numeric not null,
  primary key (day, kind)
);

-- What was collected of each task before the first day that the job counts, on a day before all others.
insert into daily_figure (day, kind, value)
  select date '1970-01-01', 'collected:' || tag, count(*) from task_reward
  where collected_at < ((now() at time zone 'utc')::date - 30)::timestamp at time zone 'utc' group by tag;

-- What operators see of the servers' own work. Unlogged, so that no backup has it: after a restore it is made again.

-- What the last audit found of each invariant.
create unlogged table audit_outcome (
  invariant_id text primary key,
  sentence text not null,
  violations integer not null check (violations >= 0),
  checked_at timestamptz not null default now()
);

-- When a round of each job that servers share ended last, wherever that was, and when one failed last.
create unlogged table job_round (
  job text primary key,
  every_ms bigint not null check (every_ms > 0),
  ended_at timestamptz not null default now(),
  failed_at timestamptz
) with (fillfactor = 50);

-- Players' calls by minute, of all servers; `errors` were answered with 5xx.
create unlogged table request_count (
  minute timestamptz primary key,
  requests bigint not null check (requests >= 0),
  errors bigint not null check (errors between 0 and requests)
) with (fillfactor = 50);

-- Cards of wins that players share can be switched off, too.
alter table operator_switch drop constraint operator_switch_name_check,
  add constraint operator_switch_name_check check (name in ('payments', 'claims', 'ads', 'sharing'));

create index operator_action_subject on operator_action (subject, action_id desc);

-- How often an operator may do something in a day is counted in what was recorded.
create index operator_action_day on operator_action (action, done_at);

create or replace trigger append_only before update or delete on operator_action
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on operator_action
  for each statement execute function refuse_change();

create or replace trigger append_only before update or delete on adjustment
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on adjustment
  for each statement execute function refuse_change();
