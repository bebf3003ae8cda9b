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
