-- Apart from the triggers, whose locks on the tables would last as long as this does: minutes for 10 million players, who play on.
insert into referral_code (code, player_id) select referral_code, player_id from player on conflict do nothing;

-- Erasures and other commands of operators, which lock this row first, wait or fail meanwhile: a copy that is made during an erasure
-- could keep the person's id, and the two could lock owners crosswise.
select from restriction_version for update;

insert into order_owner (order_id, player_id) select order_id, player_id from payment_order on conflict do nothing;

insert into invited_friend (player_id, friend_id, joined_at) select inviter_id, player_id, joined_at from referral
on conflict do nothing;

insert into settled_earning (player_id, friend_id, seq, reason, amount, released, created_at, settlement)
select inviter_id, player_id, seq, reason, amount, released, created_at, settlement from referral_earning
where status = 'settled' order by inviter_id, player_id, seq
on conflict do nothing;
