-- One ad, from the tap to the attempt. `confirmed_at` is when the ad network said that it was watched.
create table ad_session (
  player_id bigint not null references player,
  ad_session_id uuid not null,
  status text not null default 'open' check (status in ('open', 'replaced', 'consumed')),
  opened_at timestamptz not null default now(),
  confirmed_at timestamptz,
  consumed_at timestamptz,
  evidence text check (evidence in ('claimed', 'proven')),
  primary key (player_id, ad_session_id),
  check ((status = 'consumed') = (consumed_at is not null)),
  check ((consumed_at is null) = (evidence is null)),
  check (evidence is distinct from 'proven' or confirmed_at is not null)
);

create unique index ad_session_open on ad_session (player_id) where status = 'open';
create index ad_session_consumed on ad_session (player_id, consumed_at) where status = 'consumed';
