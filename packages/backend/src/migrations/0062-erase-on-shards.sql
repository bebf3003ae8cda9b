-- A cluster cannot change the player of a row, by which it is stored. There an erasure copies rows to the pseudonym and removes
-- them: it may do so on shards, whose names end with a number.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if current_setting('soho.erases', true) = 'on'
    and (tg_op = 'UPDATE' or tg_op = 'DELETE' and tg_table_name ~ '_\d+$') then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end
$$;
