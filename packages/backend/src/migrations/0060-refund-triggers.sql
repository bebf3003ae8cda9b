create or replace trigger append_only before update or delete on payment_refund
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on payment_refund
  for each statement execute function refuse_change();
