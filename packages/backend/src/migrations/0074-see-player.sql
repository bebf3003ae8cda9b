-- Brings a known player's profile up to date, counts the day (UTC) and reads the balance; no row for a player who does not exist or is
-- banned. What `SEE_PLAYERS` of the server does for many players in one statement, for a cluster, which hands this call to the
-- player's server.
create function see_player(p_player bigint, p_nickname text, p_first_name text, p_avatar_url text, p_language text)
returns table (player_id bigint, coins bigint, nickname text, avatar_url text)
language plpgsql as $$
#variable_conflict use_column
declare
  v_today constant date := (now() at time zone 'utc')::date;
begin
  if exists (select 1 from player_ban where player_id = p_player) then
    return;
  end if;
  update player set nickname = p_nickname, first_name = p_first_name, avatar_url = p_avatar_url, language = p_language,
    seen_at = now()
  where player_id = p_player;
  if not found then
    return;
  end if;
  insert into visit_streak (player_id, last_day, days) values (p_player, v_today, 1)
    on conflict (player_id) do update set
      last_day = excluded.last_day,
      days = case when visit_streak.last_day = excluded.last_day - 1 then visit_streak.days + 1 else 1 end
    where visit_streak.last_day < excluded.last_day;
  return query select balance.player_id, balance.coins, p_nickname, p_avatar_url from balance where player_id = p_player;
end
$$;
