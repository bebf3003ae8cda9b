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
