-- The same text as before, without work where a text is in its normal form and its words are one space apart, as nearly all are:
-- an import takes this step for each lot.
create or replace function market_text(given text) returns text language sql immutable strict parallel safe
  return case when given is nfkc normalized and given !~ '\s\s|(?! )\s'
    then btrim(replace(lower(given), 'ё', 'е'))
    else btrim(regexp_replace(replace(lower(normalize(given, nfkc)), 'ё', 'е'), '\s+', ' ', 'g')) end;
