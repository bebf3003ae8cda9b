-- What operators write about a player, for each other.
create table player_note (
  player_id bigint not null references player,
  note_id uuid not null,
  text text not null check (char_length(text) between 1 and 1000),
  operator text not null,
  made_at timestamptz not null default now(),
  primary key (player_id, note_id)
);

-- Players whom the boards do not show to others. They play on, and win what they win.
create table player_hidden (
  player_id bigint primary key references player,
  reason text not null check (char_length(reason) between 1 and 1000),
  operator text not null,
  hidden_at timestamptz not null default now()
);

-- Whose data was erased, as a keyed hash of the messenger's id: it tells that somebody has been here before, and not who.
create table erased_player (
  person_hash text primary key,
  erased_at timestamptz not null default now()
);

-- An erasure gives what is kept to a pseudonym: it may update append-only tables in a transaction that has set soho.erases.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('soho.erases', true) = 'on' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

-- Even then an entry of the ledger keeps all but its player.
create function keep_entry() returns trigger language plpgsql as $$
begin
  if (new.seq, new.kind, new.ref, new.amount, new.balance_after, new.created_at)
    is distinct from (old.seq, old.kind, old.ref, old.amount, old.balance_after, old.created_at) then
    raise exception 'an entry of the ledger keeps all but its player';
  end if;
  return new;
end
$$;

create trigger keep_entry before update on ledger_entry for each row
  when (current_setting('soho.erases', true) = 'on') execute function keep_entry();

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
