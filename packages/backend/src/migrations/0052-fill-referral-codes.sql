-- Apart from the trigger, whose lock on `player` would last as long as this does. Erasures, which lock this row first, wait: a code
-- must not be copied after its player is gone.
select from restriction_version for update;

insert into referral_code (code, player_id) select referral_code, player_id from player on conflict do nothing;
