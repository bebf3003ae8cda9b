-- An index of a table that is written to stands alone in its migration: writers wait until it is built.
create index receipt_by_order on receipt (order_id) where order_id is not null;
