-- A wallet that a player has connected, by its account's raw address; the one connected last is the one that pays.
create table wallet (
  player_id bigint not null references player,
  address text not null check (address ~ '^0:[0-9a-f]{64}$'),
  wallet_name text not null check (char_length(wallet_name) between 1 and 64),
  wallet_version text not null check (char_length(wallet_version) between 1 and 64),
  connected_at timestamptz not null default now(),
  primary key (player_id, address)
);

-- Whose an account is: the player for whom its key first signed a payload of ours. To others it is good for display and
-- for paying. Not by player first, because the account is what must be unique.
create table wallet_proof (
  address text primary key check (address ~ '^0:[0-9a-f]{64}$'),
  player_id bigint not null references player,
  proved_at timestamptz not null default now()
);

create index wallet_proof_of_player on wallet_proof (player_id);

-- What a wallet was asked to sign, until it has.
create table proof_payload (
  player_id bigint not null references player,
  payload text not null,
  created_at timestamptz not null default now(),
  primary key (player_id, payload)
);

create index proof_payload_age on proof_payload (created_at);
