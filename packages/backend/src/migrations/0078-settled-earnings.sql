-- What friends have earned for a player and the job has paid, stored with the player: where players are spread over servers,
-- `referral_earning` is stored with the friend, and a query by inviter goes to every server. No foreign keys: a friend may be on
-- another server, and the audit compares this with `referral_earning` (R7).
create table settled_earning (
  player_id bigint not null,
  friend_id bigint not null,
  seq bigint not null,
  reason text not null,
  amount bigint not null,
  released boolean not null,
  created_at timestamptz not null,
  settlement bigint not null,
  primary key (player_id, friend_id, seq)
);

-- Made while the table is empty: later they would hold up payments of the servers that run.
create index settled_earning_newest on settled_earning (player_id, created_at desc);
create index settled_bonus_by_day on settled_earning (player_id, created_at) where seq = 0 and not released;

-- A trigger, because a server from before this migration writes `referral_earning` alone, also when it erases a player. A later
-- release drops it. Where the table is spread over a cluster's servers, none of that version may run, and the trigger
-- would run on the friend's server.
create function copy_settled_earning() returns trigger language plpgsql as $$
begin
  if old.status = 'settled' then
    delete from settled_earning where player_id = old.inviter_id and friend_id = old.player_id and seq = old.seq;
  end if;
  insert into settled_earning (player_id, friend_id, seq, reason, amount, released, created_at, settlement)
  values (new.inviter_id, new.player_id, new.seq, new.reason, new.amount, new.released, new.created_at, new.settlement)
  on conflict do nothing;
  return null;
end
$$;

do $$
declare
  is_spread boolean := false;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    is_spread := exists (select from pg_dist_partition where logicalrelid = 'referral_earning'::regclass);
  end if;
  if not is_spread then
    create trigger copy_settled_earning after update on referral_earning
      for each row when (new.status = 'settled') execute function copy_settled_earning();
  end if;
end
$$;
