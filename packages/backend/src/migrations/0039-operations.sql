-- What operators see of the servers' own work. Unlogged, so that no backup has it: after a restore it is made again.

-- What the last audit found of each invariant.
create unlogged table audit_outcome (
  invariant_id text primary key,
  sentence text not null,
  violations integer not null check (violations >= 0),
  checked_at timestamptz not null default now()
);

-- When a round of each job that servers share ended last, wherever that was, and when one failed last.
create unlogged table job_round (
  job text primary key,
  every_ms bigint not null check (every_ms > 0),
  ended_at timestamptz not null default now(),
  failed_at timestamptz
) with (fillfactor = 50);

-- Players' calls by minute, of all servers; `errors` were answered with 5xx.
create unlogged table request_count (
  minute timestamptz primary key,
  requests bigint not null check (requests >= 0),
  errors bigint not null check (errors between 0 and requests)
) with (fillfactor = 50);
