-- Daily figures count who joined a channel on a day.
create index channel_membership_day on channel_membership using brin (checked_at) with (autosummarize = on);
