-- The network keeps amounts of up to 2^120 - 1 nanotons, so whatever a provider shows can be kept. What an order costs, and
-- what a player is paid, stay bigint.
alter table receipt
  alter column value type numeric(40),
  alter column settled type numeric(40),
  alter column surplus type numeric(40);

alter table payment_refund alter column amount type numeric(40);
