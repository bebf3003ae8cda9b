-- Apart from the trigger, whose lock on `payment_order` would last as long as this does.
-- Erasures, which lock this row first, wait for the seconds that this takes: with one, the two could lock owners crosswise.
select from restriction_version for update;

insert into order_owner (order_id, player_id) select order_id, player_id from payment_order on conflict do nothing;
