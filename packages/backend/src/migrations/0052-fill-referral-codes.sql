-- Apart from the trigger, whose lock on `player` would last as long as this does: minutes for 10 million players, who play on.
insert into referral_code (code, player_id) select referral_code, player_id from player on conflict do nothing;
