-- The week is last: on Mondays the planner believes that few rows have it, and would find a player's row by it.
drop index league_member_of_league;

create index league_member_of_league on league_member (number, tier, week);
