-- Apart from the trigger, whose lock on `payment_order` would last as long as this does.
insert into order_owner (order_id, player_id) select order_id, player_id from payment_order on conflict do nothing;
