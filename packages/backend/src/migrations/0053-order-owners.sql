-- The order's owner, found by the order alone, as a payment names it: where players are spread over servers, `payment_order` can
-- be asked by its player only. No foreign key, for the same reason.
create table order_owner (
  order_id uuid primary key,
  player_id bigint not null
);

-- A trigger, because a server from before this migration writes `payment_order` alone, also when it erases a player. A later
-- release drops it.
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
