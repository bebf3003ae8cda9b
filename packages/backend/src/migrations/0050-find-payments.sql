-- Operators look for payments by what was written with them, and by the wallets that they came from. A hash: anybody can send
-- a comment that is longer than a b-tree takes.
create index receipt_by_comment on receipt using hash (comment);
drop index receipt_unmatched_comment;
create index receipt_by_source on receipt (source) where state <> 'none';
create index star_receipt_by_payload on star_receipt using hash (payload);
