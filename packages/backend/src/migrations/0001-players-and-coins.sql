create table player (
  player_id bigint primary key, -- the messenger's user id
  nickname text not null check (char_length(nickname) between 1 and 64),
  avatar_url text,
  language text not null check (language in ('en', 'ru')),
  referral_code text not null unique,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

create table balance (
  player_id bigint primary key references player,
  coins bigint not null default 0 check (coins between 0 and 9007199254740991),
  entries bigint not null default 0 check (entries >= 0)
) with (fillfactor = 70);

-- Append-only. No foreign key: an entry is written only in the statement that updates its player's balance.
create table ledger_entry (
  player_id bigint not null,
  seq bigint not null check (seq > 0),
  kind text not null,
  ref text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null check (balance_after >= 0),
  created_at timestamptz not null default now(),
  primary key (player_id, seq),
  unique (player_id, kind, ref)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create table attempts (
  player_id bigint primary key references player,
  remaining integer not null check (remaining >= 0)
) with (fillfactor = 70);

-- Answers to requests with an Idempotency-Key. `answer` is null only inside the transaction that is making it.
create table stored_answer (
  player_id bigint not null,
  route text not null,
  key text not null,
  body_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (player_id, route, key)
);

create index stored_answer_age on stored_answer using brin (created_at);

-- Something that an honest player's app does not do; for the operator to look at.
create table flag (
  player_id bigint not null references player,
  flag_id uuid not null default gen_random_uuid(),
  code text not null,
  ref text not null,
  created_at timestamptz not null default now(),
  primary key (player_id, flag_id)
);
