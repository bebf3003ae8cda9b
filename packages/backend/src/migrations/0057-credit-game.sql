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
  v_coins := pay_reward(p_player, 'game_reward', 'game:' || p_game::text || ':' || p_goal::text, p_amount, p_share);
  if p_key is not null then
    insert into stored_answer (player_id, route, key, body_hash, answer)
    values (p_player, 'POST /balance/update', p_key, p_body_hash, jsonb_build_object(
      'balance', v_coins, 'credited', p_amount, 'game', jsonb_strip_nulls(jsonb_build_object(
        'id', p_game, 'kind', v_kind, 'status', v_status, 'matched', case v_kind when 'card' then to_jsonb(v_found) end))));
  end if;
  return query select p_player, v_coins, v_found, v_status;
end
$$;
