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
