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

-- The order's owner, found by the order alone, as a payment names it: where players are spread over servers, `payment_order` can
-- be asked by its player only. No foreign key, for the same reason.
create table order_owner (
  order_id uuid primary key,
  player_id bigint not null
);

-- A trigger, for the same reason.
create function copy_order_owner() returns trigger language plpgsql as $$
begin
  insert into order_owner (order_id, player_id) values (new.order_id, new.player_id)
  on conflict (order_id) do update set player_id = excluded.player_id
    where order_owner.player_id <> excluded.player_id;
  return null;
end
$$;

create trigger copy_order_owner after insert or update of player_id on payment_order
  for each row execute function copy_order_owner();

-- The friends whom a player has invited, stored with the player: where players are spread over servers, `referral` is stored with the
-- friend, and a query by inviter goes to every server. No foreign keys: a friend may be on another server, and the audit compares
-- this with `referral`, which has them.
create table invited_friend (
  player_id bigint not null,
  friend_id bigint not null,
  joined_at timestamptz not null default now(),
  primary key (player_id, friend_id)
);

create index invited_friend_newest on invited_friend (player_id, joined_at desc, friend_id desc);

-- A trigger, for the same reason.
create function copy_invited_friend() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from invited_friend where player_id = old.inviter_id and friend_id = old.player_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into invited_friend (player_id, friend_id, joined_at) values (new.inviter_id, new.player_id, new.joined_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger copy_invited_friend after insert or update of player_id, inviter_id or delete on referral
  for each row execute function copy_invited_friend();

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

-- A trigger, for the same reason.
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

create trigger copy_settled_earning after update on referral_earning
  for each row when (new.status = 'settled') execute function copy_settled_earning();
