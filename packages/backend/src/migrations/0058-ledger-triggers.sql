-- Append-only tables get a trigger of their own for TRUNCATE. A cluster gives its shards no such trigger, and one that is
-- for changes as well could then be turned neither on nor off on them. A migration for each table, so that none waits for
-- another while writes wait for it.
create or replace trigger append_only before update or delete on ledger_entry
  for each statement execute function refuse_change();
create trigger append_only_truncate before truncate on ledger_entry
  for each statement execute function refuse_change();
