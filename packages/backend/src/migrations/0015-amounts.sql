-- The network keeps amounts of up to 2^120 - 1 nanotons, so whatever a provider shows can be kept. What an order costs, and
-- what a player is paid, stay bigint.
alter table receipt
  alter column value type numeric(40),
  alter column settled type numeric(40),
  alter column surplus type numeric(40);

alter table payment_refund alter column amount type numeric(40);

-- 'invented': the transaction was shown by a provider and is not on the chain; an operator has said so. The order that it
-- settled stays settled, and the receipt names it still.
alter table receipt
  drop constraint receipt_state_check,
  drop constraint receipt_check1,
  add constraint receipt_state_check check (state in ('none', 'settled', 'unmatched', 'invented')),
  add constraint receipt_order_check check (
    case state when 'settled' then order_id is not null when 'invented' then true else order_id is null end);
