-- Pays a reward as before, with a stronger lock on the player's referral: on a cluster an erasure of the inviter locks referrals
-- by an update, which a key share does not hold up.
create or replace function pay_reward(p_player bigint, p_kind text, p_ref text, p_amount bigint, p_share integer) returns bigint
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
