-- Pays a reward: moves the balance, writes the ledger's entry, and notes what of it the inviter is due: `p_share` per cent, rounded
-- down; below one coin there is none. Answers the balance after. A function, because a cluster hands a call that names one player
-- to the server that has the player's rows. The lock on the player's referral lets an erasure of the inviter know which shares are
-- being written.
create function pay_reward(p_player bigint, p_kind text, p_ref text, p_amount bigint, p_share integer) returns bigint
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
    select inviter_id into v_inviter from referral where player_id = p_player for key share;
    if found then
      insert into referral_earning (player_id, seq, inviter_id, reason, amount)
        values (p_player, v_entries, v_inviter, p_kind, p_amount * p_share / 100);
    end if;
  end if;
  return v_coins;
end
$$;
