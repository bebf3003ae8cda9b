-- What past days have received in Stars; a job counts each further day.
insert into daily_figure (day, kind, value)
select (happened_at at time zone 'utc')::date, 'stars_received', sum(amount) from star_receipt where state = 'settled' group by 1
on conflict do nothing;
