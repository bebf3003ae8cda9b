-- Payments in Stars by pages, the newest first.
create index star_receipt_by_time on star_receipt (happened_at, charge_id);
