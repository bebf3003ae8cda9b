-- Pairs in a row without time for a wrong turn are another thing that scripts do.
alter table signal drop constraint signal_code_check,
  add constraint signal_code_check check
    (code in ('even_moves', 'perfect_games', 'faultless_streaks', 'crowded_address', 'invitation_ring'));

-- How many of them an operator had seen who released the player: only what has come since holds the player again.
alter table signal add released integer not null default 0;
