-- Who may use the console, by the messenger's id. Changed by operators alone, and recorded with what else they do.
create table operator_account (
  operator_id bigint primary key check (operator_id > 0),
  name text not null unique check (char_length(name) between 1 and 40),
  role text not null check (role in ('viewer', 'content', 'support', 'finance', 'owner')),
  added_at timestamptz not null default now()
);

-- Browsers that are signed in. Unlogged, so that no backup has them: a restored database has nobody signed in. A session
-- ends with its operator's account.
create unlogged table console_session (
  session_id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  operator_id bigint not null references operator_account on delete cascade,
  browser text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- When the bot was last told by the operator that this browser is theirs, once more.
  confirmed_at timestamptz
);

create index console_session_of_operator on console_session (operator_id);

-- Questions that the bot asks: may this browser sign in, or, with a session, may it do what matters most. The nonce goes
-- through the messenger, the browser's secret stays in the browser; of both only hashes are kept.
create unlogged table console_question (
  nonce_hash text primary key,
  browser_hash text,
  session_id uuid references console_session on delete cascade,
  number smallint not null check (number between 10 and 99),
  browser text not null,
  -- Whom the bot has asked: the first operator who opened it with the nonce.
  operator_id bigint references operator_account on delete cascade,
  answer text check (answer in ('yes', 'no')),
  created_at timestamptz not null default now(),
  check ((browser_hash is null) <> (session_id is null)),
  check (answer is null or operator_id is not null)
);

create unique index console_question_of_browser on console_question (browser_hash);
create unique index console_question_of_session on console_question (session_id);
create index console_question_of_operator on console_question (operator_id);
create index console_question_age on console_question (created_at);
