-- Old entries of the ledger are packed: up to 100 of a player's in a row, a column's values as one array. The view `ledger` shows
-- every entry, packed or not. A server of the version before does not read packed entries, so nothing is packed while one may run.
create table ledger_pack (
  player_id bigint not null,
  -- Of the first entry; the others follow without a gap.
  first_seq bigint not null check (first_seq > 0),
  kinds text[] not null check (cardinality(kinds) between 1 and 100),
  refs text[] not null check (cardinality(refs) = cardinality(kinds)),
  amounts bigint[] not null check (cardinality(amounts) = cardinality(kinds)),
  balances_after bigint[] not null check (cardinality(balances_after) = cardinality(kinds)),
  created_at timestamptz[] not null check (cardinality(created_at) = cardinality(kinds)),
  primary key (player_id, first_seq)
);
-- By default PostgreSQL stops compressing a row at two kilobytes, and moves long columns out of it.
alter table ledger_pack set (toast_tuple_target = 128);
alter table ledger_pack
  alter column kinds set storage main,
  alter column refs set storage main,
  alter column amounts set storage main,
  alter column balances_after set storage main,
  alter column created_at set storage main;

-- Two may change append-only tables: an erasure changes the player, and on a cluster's shards, whose names end with a number, removes
-- rows that it has copied; and packing removes entries that it has packed.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('soho.erases', true) = 'on'
    and (tg_op = 'UPDATE' or tg_op = 'DELETE' and tg_table_name ~ '_\d+$') then
    return null;
  end if;
  if current_setting('soho.packs', true) = 'on' and tg_op = 'DELETE' and tg_table_name ~ '^ledger_entry(_\d+)?$' then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;

create trigger append_only before update or delete on ledger_pack
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on ledger_pack
  for each statement execute function refuse_change();

create function keep_pack() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'player_id' is distinct from to_jsonb(old) - 'player_id' then
    raise exception 'packed entries of the ledger keep all but their player';
  end if;
  return new;
end
$$;

create trigger keep_pack before update on ledger_pack for each row
  when (current_setting('soho.erases', true) = 'on') execute function keep_pack();

create view ledger as
  select player_id, seq, kind, ref, amount, balance_after, created_at from ledger_entry
  union all
  select pack.player_id, pack.first_seq + entry.place - 1, entry.kind, entry.ref, entry.amount, entry.balance_after, entry.created_at
  from ledger_pack as pack
  cross join lateral unnest(pack.kinds, pack.refs, pack.amounts, pack.balances_after, pack.created_at) with ordinality
    as entry (kind, ref, amount, balance_after, created_at, place);

-- Packs a player's entries from before a moment, and returns how many. The last one is never packed: the board takes from it when the
-- balance was reached. Fewer than 32 wait for more: only rows of more than two kilobytes are compressed.
create function pack_ledger(p_player bigint, p_before timestamptz) returns bigint
language plpgsql as $$
declare
  -- The last entry.
  v_last bigint;
  v_next bigint := 0;
  v_from bigint;
  v_to bigint;
  v_kinds text[];
  v_refs text[];
  v_amounts bigint[];
  v_balances bigint[];
  v_times timestamptz[];
  v_count bigint;
  v_packed bigint := 0;
begin
  if not exists (
    select 1 from (select created_at from ledger_entry where player_id = p_player order by seq limit 1) as oldest
    where created_at < p_before
  ) then
    return 0;
  end if;
  -- Keeps out an erasure, which changes the entries' player. What pays and takes coins does not wait for this lock.
  select entries into v_last from balance where player_id = p_player for key share;
  loop
    select min(seq), max(seq), count(*), array_agg(kind order by seq), array_agg(ref order by seq), array_agg(amount order by seq),
        array_agg(balance_after order by seq), array_agg(created_at order by seq)
      into v_from, v_to, v_count, v_kinds, v_refs, v_amounts, v_balances, v_times
      from (
        select *, bool_and(created_at < p_before) over (order by seq) as is_old
        from (
          select * from ledger_entry where player_id = p_player and seq >= v_next and seq < v_last order by seq limit 100
        ) as entry
      ) as entry where is_old;
    -- Entries whose numbers have a gap are left as they are, for the audit.
    exit when v_count < 32 or v_to - v_from + 1 <> v_count;
    -- A concurrent packing may have packed them already.
    insert into ledger_pack (player_id, first_seq, kinds, refs, amounts, balances_after, created_at)
      values (p_player, v_from, v_kinds, v_refs, v_amounts, v_balances, v_times) on conflict do nothing;
    exit when not found;
    perform set_config('soho.packs', 'on', true);
    delete from ledger_entry where player_id = p_player and seq between v_from and v_to;
    perform set_config('soho.packs', 'off', true);
    v_packed := v_packed + v_count;
    v_next := v_to + 1;
  end loop;
  return v_packed;
end
$$;
