-- The console counts proofs by day.
create index wallet_proof_day on wallet_proof using brin (proved_at) with (autosummarize = on);
