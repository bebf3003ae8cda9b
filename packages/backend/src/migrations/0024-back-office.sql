-- Who was here last, those with the longest streak first. A streak changes once a day, so that the index costs little.
create index visit_streak_newest on visit_streak (last_day, days, player_id);
create index player_ban_newest on player_ban (banned_at, player_id);
create index player_hold_newest on player_hold (held_at, player_id);

-- Payments too small to be worth sending back, which operators have put aside: they stay in the books, and no longer wait.
create table dismissed_receipt (
  network text not null,
  account text not null,
  lt numeric(20) not null,
  hash text not null,
  operator text not null,
  dismissed_at timestamptz not null default now(),
  primary key (network, account, lt, hash),
  foreign key (network, account, lt, hash) references receipt
);

-- Messages that wait for their time, or go to players of a language, or to those who have paid.
alter table operator_message
  add column send_at timestamptz,
  add column language text check (language in ('en', 'ru')),
  add column has_paid boolean not null default false;

-- What past days have received in Stars; a job counts each further day.
insert into daily_figure (day, kind, value)
select (happened_at at time zone 'utc')::date, 'stars_received', sum(amount) from star_receipt where state = 'settled' group by 1
on conflict do nothing;
