create index game_day on game using brin (dealt_at) with (autosummarize = on);
