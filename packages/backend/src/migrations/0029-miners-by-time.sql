-- An index of a table that players write to stands alone in its migration: writers wait until it is built.
create index miner_run_ready on miner_run (ready_at) where claimed_at is null;
