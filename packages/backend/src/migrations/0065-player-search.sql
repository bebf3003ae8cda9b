-- The nickname of most players is their username: operators look for the first name, too, and for a wallet without a proof.
alter table player add column first_name text;
create index player_first_name_start on player (lower(first_name) text_pattern_ops);
create index wallet_address on wallet (address);

-- The console counts proofs by day.
create index wallet_proof_day on wallet_proof using brin (proved_at) with (autosummarize = on);
