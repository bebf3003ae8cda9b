-- What needs an operator. Lines of a bot's list of Star transactions that cannot be read, each once, until they went back; and why
-- the messenger refuses to send a payment back, after which it is asked again only when an operator says so. A server of the
-- version before asks again every minute.
create table star_unread (
  bot_id bigint not null,
  charge_id text not null check (char_length(charge_id) between 1 and 512),
  problem text not null check (problem in ('no_id', 'no_time', 'no_partner', 'no_payer', 'no_amount')),
  happened_at timestamptz,
  noted_at timestamptz not null default now(),
  refunded_at timestamptz,
  primary key (bot_id, charge_id)
);
alter table star_receipt add column refusal text check (char_length(refusal) between 1 and 400);
