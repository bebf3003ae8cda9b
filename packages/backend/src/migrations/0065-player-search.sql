-- The nickname of most players is their username: operators look for the first name, too.
alter table player add column first_name text;
