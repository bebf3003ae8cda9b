-- Whose sessions an operator has ended: tokens, and launches that the messenger signed, from before this moment count no longer.
create table player_sign_out (
  player_id bigint primary key references player,
  signed_out_at timestamptz not null
);
create index player_sign_out_time on player_sign_out (signed_out_at);
