-- Operators look for payments by what was written with them, and by the wallets that they came from.
create index receipt_by_comment on receipt using hash (comment) where order_id is null;
create index receipt_by_source on receipt (source) where state <> 'none';
create index star_receipt_by_payload on star_receipt using hash (payload);
