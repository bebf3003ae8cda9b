-- Names of categories and groups in Russian; where there is none, players who read Russian see `nickname`.
alter table market_category add column nickname_ru text check (char_length(nickname_ru) between 1 and 100);
alter table market_group add column nickname_ru text check (char_length(nickname_ru) between 1 and 100);
