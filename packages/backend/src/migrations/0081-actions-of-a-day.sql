-- How often an operator may do something in a day is counted in what was recorded.
create index operator_action_day on operator_action (action, done_at);
