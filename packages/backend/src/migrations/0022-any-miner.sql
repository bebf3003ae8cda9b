-- The catalogue of miners is kept in the rules alone: a fourth one needs no change of the database.
alter table miner_run drop constraint miner_run_miner_id_check;
alter table miner_run add constraint miner_run_miner_id_check check (miner_id > 0);
