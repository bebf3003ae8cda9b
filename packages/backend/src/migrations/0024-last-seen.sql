-- Who was here last, those with the longest streak first. A streak changes once a day, so that the index costs little.
create index visit_streak_newest on visit_streak (last_day, days, player_id);
