-- 'invented': the transaction was shown by a provider and is not on the chain; an operator has said so. The order that it
-- settled stays settled, and the receipt names it still.
alter table receipt
  drop constraint receipt_state_check,
  drop constraint receipt_check1,
  add constraint receipt_state_check check (state in ('none', 'settled', 'unmatched', 'invented')),
  add constraint receipt_order_check check (
    case state when 'settled' then order_id is not null when 'invented' then true else order_id is null end);
