create index referral_age on referral using brin (joined_at) with (pages_per_range = 16, autosummarize = on);
