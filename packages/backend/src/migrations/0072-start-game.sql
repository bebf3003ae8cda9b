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
