-- A task is data. `metric` names a fact that the server itself records (features/tasks/metrics.ts); an instant task
-- has none. `active_to` ends it; a task that players have collected is never removed.
create table task (
  tag text primary key check (tag ~ '^[a-z][a-z0-9_]{1,63}$'),
  desction_en text not null check (char_length(desction_en) between 1 and 200),
  desction_ru text not null check (char_length(desction_ru) between 1 and 200),
  task_type text not null check (task_type in ('instant', 'progress')),
  task_group text not null check (task_group in ('main', 'early')),
  reward bigint not null check (reward between 1 and 1000000000),
  count integer not null check (count between 1 and 1000000),
  metric text check ((task_type = 'instant') = (metric is null)),
  channel text check (channel ~ '^@[A-Za-z0-9_]{4,32}$'),
  redirect_url text check (redirect_url ~ '^https://'),
  position integer not null default 0,
  active_from timestamptz not null default now(),
  active_to timestamptz check (active_to > active_from),
  check ((metric is not distinct from 'channel_joined') = (channel is not null)),
  check (task_type = 'progress' or redirect_url is not null)
);

-- A collected reward, with the amount that stood in the catalogue then.
create table task_reward (
  player_id bigint not null references player,
  tag text not null references task,
  reward bigint not null check (reward > 0),
  collected_at timestamptz not null default now(),
  primary key (player_id, tag)
);

-- What the bot was told last about a player and a channel.
create table channel_membership (
  player_id bigint not null references player,
  channel text not null,
  joined boolean not null,
  checked_at timestamptz not null default now(),
  primary key (player_id, channel)
);

-- Days in a row on which a player was here, up to the last one.
create table visit_streak (
  player_id bigint primary key references player,
  last_day date not null,
  days integer not null check (days > 0)
) with (fillfactor = 70);

-- What operators did. Append-only, like the ledger.
create table operator_action (
  action_id bigint generated always as identity primary key,
  operator text not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  done_at timestamptz not null default now()
);

create trigger append_only before update or delete or truncate on operator_action
  for each statement execute function refuse_change();
