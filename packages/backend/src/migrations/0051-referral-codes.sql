-- The code's owner, found by the code alone: where players are spread over servers, `player` can be asked by the id only, and
-- cannot keep its codes unique. No foreign key, for the same reason.
create table referral_code (
  code text primary key,
  player_id bigint not null
);

-- A trigger, because a server from before this migration writes `player` alone. A later release drops it.
create function copy_referral_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into referral_code (code, player_id) values (new.referral_code, new.player_id) on conflict do nothing;
  else
    delete from referral_code where code = old.referral_code;
  end if;
  return null;
end
$$;

create trigger copy_referral_code after insert or delete on player
  for each row execute function copy_referral_code();
