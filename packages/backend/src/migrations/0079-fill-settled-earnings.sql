-- Apart from the trigger, whose lock on `referral_earning` would last as long as this does.
-- Erasures, and other commands of operators that lock this row first, wait or fail meanwhile: a copy that is made during an erasure
-- could keep the person's id.
select from restriction_version for update;

insert into settled_earning (player_id, friend_id, seq, reason, amount, released, created_at, settlement)
select inviter_id, player_id, seq, reason, amount, released, created_at, settlement from referral_earning
where status = 'settled' order by inviter_id, player_id, seq
on conflict do nothing;
