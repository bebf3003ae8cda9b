-- In each file indexes of tables that players write come first: while they are built, these tables can be read.

-- Rows of a day stand together in the order in which they came: this finds them, and costs next to nothing to keep.
create index game_day on game using brin (dealt_at) with (autosummarize = on);

-- What is forgotten after a day: sessions that a newer one has replaced.
create index ad_session_replaced on ad_session (opened_at) where status = 'replaced';
create index ad_session_day on ad_session using brin (opened_at) with (autosummarize = on);

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

-- TRUNCATE has a trigger of its own: a cluster gives its shards no such trigger, and one that is for changes as well could then be
-- turned neither on nor off on them.
create or replace trigger append_only before update or delete on ledger_entry
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();

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

-- Pays a player: moves the balance, writes the ledger's entry, and notes what of it the inviter is due: `p_share` per cent (0 for all
-- but rewards), rounded down; below one coin there is none. Answers the balance after. A function, because a cluster hands a call that names one player
-- to the server that has the player's rows. The lock on the player's referral lets an erasure of the inviter know which shares are
-- being written; it is no key share, because on a cluster an erasure locks referrals by an update.
create function pay_player(p_player bigint, p_kind text, p_ref text, p_amount bigint, p_share integer) returns bigint
language plpgsql as $$
declare
  v_coins bigint;
  v_entries bigint;
  v_inviter bigint;
begin
  update balance set coins = coins + p_amount, entries = entries + 1 where player_id = p_player
    returning coins, entries into strict v_coins, v_entries;
  insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
    values (p_player, v_entries, p_kind, p_ref, p_amount, v_coins);
  if p_amount * p_share / 100 > 0 then
    select inviter_id into v_inviter from referral where player_id = p_player for share;
    if found then
      insert into referral_earning (player_id, seq, inviter_id, reason, amount)
        values (p_player, v_entries, v_inviter, p_kind, p_amount * p_share / 100);
    end if;
  end if;
  return v_coins;
end
$$;

-- Credits a goal of a game: the game's progress, the balance, the ledger's entry, the inviter's share and the stored answer; or
-- nothing at all, and no row, for a credit that is not due. What `CREDIT` of the server does for many players in one statement, for
-- a cluster, which hands this call to the player's server.
create function credit_game(
  p_player bigint, p_game uuid, p_goal smallint, p_goals smallint, p_moves text, p_floor_ms integer, p_amount bigint,
  p_key text, p_body_hash text, p_life_ms bigint, p_share integer
) returns table (player_id bigint, coins bigint, found smallint[], status text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_now constant timestamptz := now();
  v_began constant timestamptz := v_now - p_life_ms * interval '1 millisecond';
  v_before constant timestamptz := v_now - p_floor_ms * interval '1 millisecond';
  v_kind text;
  v_found smallint[];
  v_status text;
  v_coins bigint;
begin
  update game set
    found = game.found || p_goal,
    moves = p_moves,
    credited_at = v_now,
    status = case when cardinality(game.found) + 1 = p_goals then 'won' else 'open' end,
    closed_at = case when cardinality(game.found) + 1 = p_goals then v_now end
  where game.player_id = p_player and game.game_id = p_game
    and game.status = 'open'
    and not p_goal = any(game.found)
    and game.dealt_at > v_began
    and coalesce(game.credited_at, game.dealt_at) <= v_before
  returning game.kind, game.found, game.status into v_kind, v_found, v_status;
  if v_kind is null then
    return;
  end if;
  v_coins := pay_player(p_player, 'game_reward', 'game:' || p_game::text || ':' || p_goal::text, p_amount, p_share);
  if p_key is not null then
    insert into stored_answer (player_id, route, key, body_hash, answer)
    values (p_player, 'POST /balance/update', p_key, p_body_hash, jsonb_build_object(
      'balance', v_coins, 'credited', p_amount, 'game', jsonb_strip_nulls(jsonb_build_object(
        'id', p_game, 'kind', v_kind, 'status', v_status, 'matched', case v_kind when 'card' then to_jsonb(v_found) end))));
  end if;
  return query select p_player, v_coins, v_found, v_status;
end
$$;

-- Deals a game for one attempt: the attempt, the end of the player's open game of that kind, the new game and the stored
-- answer, to which the remaining attempts are added. Returns those; null, and does nothing, without an attempt or if the key
-- is known: then the caller looks for its answer. One call, because each round trip takes the server and the database longer
-- than what it does; of one player, so that a cluster hands it to the player's server.
create function deal_game(
  p_player bigint, p_game uuid, p_kind text, p_board smallint[], p_key text, p_body_hash text, p_answer jsonb
) returns integer
language plpgsql as $$
declare
  v_now constant timestamptz := now();
  v_remaining integer;
begin
  if p_key is not null and exists (
    select 1 from stored_answer where player_id = p_player and route = 'POST /attempts/use' and key = p_key
  ) then
    return null;
  end if;
  update attempts set remaining = remaining - 1 where player_id = p_player and remaining > 0
    returning remaining into v_remaining;
  if v_remaining is null then
    return null;
  end if;
  -- A credit may have begun after this transaction and still have come before it: a game ends after its last credit.
  update game set status = 'closed', closed_at = greatest(v_now, credited_at)
    where player_id = p_player and kind = p_kind and status = 'open';
  insert into game (player_id, game_id, kind, board) values (p_player, p_game, p_kind, p_board);
  if p_key is not null then
    -- Two requests with one key: the second has waited for the attempts, and fails here with all that it has done.
    insert into stored_answer (player_id, route, key, body_hash, answer)
    values (p_player, 'POST /attempts/use', p_key, p_body_hash, p_answer || jsonb_build_object('attempts', v_remaining));
  end if;
  return v_remaining;
end
$$;

-- Counts that a player has started a game today (UTC), and stores the answer. Returns how many there are now; null, and does
-- nothing, for a player who does not exist or if the key is known.
create function start_game(p_player bigint, p_key text, p_body_hash text) returns integer
language plpgsql as $$
declare
  v_today constant date := (now() at time zone 'utc')::date;
  v_count integer;
begin
  if p_key is not null and exists (
    select 1 from stored_answer where player_id = p_player and route = 'POST /stGame' and key = p_key
  ) then
    return null;
  end if;
  insert into event_count (player_id, day, event, count)
    select player_id, v_today, 'game', 1 from player where player_id = p_player
    on conflict (player_id, day, event) do update set count = event_count.count + 1
    returning count into v_count;
  if v_count is not null and p_key is not null then
    insert into stored_answer (player_id, route, key, body_hash, answer)
    values (p_player, 'POST /stGame', p_key, p_body_hash, '{}');
  end if;
  return v_count;
end
$$;
