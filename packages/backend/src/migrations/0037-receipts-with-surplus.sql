-- Payments of which too much came: what waits of them is summed at each look.
create index receipt_surplus on receipt (happened_at, lt, hash) where surplus > 0;
