-- Payments by pages, the newest first. What brought nothing is no payment.
create index receipt_by_time on receipt (happened_at, lt, hash) where state <> 'none';
