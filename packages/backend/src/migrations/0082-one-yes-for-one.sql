-- What a question of the console is about, if the yes is for one command alone. A server from before asks without, and its
-- yes is good for five minutes.
alter table console_question add deed_hash text;
