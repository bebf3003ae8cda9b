-- How often each task was collected is a figure of the day, too: 'collected:' and the tag, which has up to 64 characters.
alter table daily_figure drop constraint daily_figure_kind_check,
  add constraint daily_figure_kind_check check (char_length(kind) between 1 and 80);

-- What was collected before the first day that the job counts next, on a day before all others.
insert into daily_figure (day, kind, value)
  select date '1970-01-01', 'collected:' || tag, count(*) from task_reward,
    (select greatest((now() at time zone 'utc')::date - 30,
      coalesce(max(day), (now() at time zone 'utc')::date - 31) - 1) as day from daily_figure) as first
  where collected_at < first.day::timestamp at time zone 'utc' group by tag;
