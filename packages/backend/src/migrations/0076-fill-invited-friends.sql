-- Apart from the trigger, whose lock on `referral` would last as long as this does.
-- Erasures and other commands of operators, which lock this row first, wait for the seconds that this takes: a copy that is made during
-- an erasure could keep the person's id.
select from restriction_version for update;

insert into invited_friend (player_id, friend_id, joined_at) select inviter_id, player_id, joined_at from referral
on conflict do nothing;
