-- Who came by whose link. Written once, with the player; nothing changes it afterwards.
create table referral (
  player_id bigint primary key references player,
  inviter_id bigint not null references player check (inviter_id <> player_id),
  joined_at timestamptz not null default now()
);

create index referral_of_inviter on referral (inviter_id, joined_at desc);

-- What an invited player has brought the inviter: 50 for coming (seq 0), then a share of each reward, by the reward's
-- own seq in the ledger. Written in the invited player's transaction, settled to the inviter by a job, so that a
-- popular inviter's balance is not what a thousand friends wait for. `held` ones are for the operator to decide; one that
-- was `released` is due again, outside the daily cap. No foreign key to referral: a row is only written by a statement that
-- reads the invited player's, and checking again would cost each credit a lock on it.
create table referral_earning (
  player_id bigint not null,
  seq bigint not null check (seq >= 0),
  inviter_id bigint not null,
  reason text not null check (reason in ('new_referral', 'game_reward', 'task_reward', 'quest_reward', 'miner_reward')),
  amount bigint not null check (amount > 0),
  status text not null default 'due' check (status in ('due', 'held', 'settled')),
  released boolean not null default false,
  created_at timestamptz not null default now(),
  settlement bigint check ((status = 'settled') = (settlement is not null)),
  primary key (player_id, seq),
  check ((seq = 0) = (reason = 'new_referral')),
  check (status <> 'held' or reason = 'new_referral'),
  check (not released or reason = 'new_referral' and status <> 'held')
) with (fillfactor = 80);

create index referral_earning_due on referral_earning (inviter_id) where status = 'due';
create index referral_earning_settled on referral_earning (inviter_id, created_at desc) where status = 'settled';

-- Judging an inviter's bonuses must not read the shares, nor the held ones of a flood.
create index referral_bonus_due on referral_earning (inviter_id, created_at)
  where seq = 0 and status = 'due' and not released;
create index referral_bonus_paid on referral_earning (inviter_id, created_at)
  where seq = 0 and status = 'settled' and not released;
create index referral_bonus_held on referral_earning (inviter_id) where status = 'held';

-- One payment to an inviter for many earnings: one entry of the ledger. `total_after` adds them up as it goes, so that
-- a popular inviter's total is one row to read.
create table referral_settlement (
  player_id bigint not null references player,
  seq bigint not null check (seq > 0),
  amount bigint not null check (amount > 0),
  total_after bigint not null check (total_after >= amount),
  settled_at timestamptz not null default now(),
  primary key (player_id, seq)
);

-- A code that somebody brought to the bot before the first launch of the app.
create table bot_start (
  player_id bigint primary key,
  referral_code text not null,
  started_at timestamptz not null default now()
);

-- Updates of the bot that were handled; the messenger sends one again when an answer was lost.
create table bot_update (
  update_id bigint primary key,
  handled_at timestamptz not null default now()
);
