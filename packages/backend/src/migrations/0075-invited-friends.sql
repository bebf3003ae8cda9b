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

-- A trigger, because a server from before this migration writes `referral` alone, also when it erases a player. A later release
-- drops it.
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
