-- Codes of players who were erased while 0052 ran, which had read them before; from then on the trigger removes them.
delete from referral_code
where not exists (select from player where player.player_id = referral_code.player_id);
