-- Daily figures count who joined a channel on a day.
create index channel_membership_joined on channel_membership (checked_at) where joined;

-- Days up to the last that the job has counted: it counts again only that one and the one before.
insert into daily_figure (day, kind, value)
  select (checked_at at time zone 'utc')::date, 'channels_joined', count(*) from channel_membership
  where joined and (checked_at at time zone 'utc')::date between (now() at time zone 'utc')::date - 30
    and (select max(day) from daily_figure)
  group by 1;
