create index lantern_age on lantern using brin (lit_at) with (pages_per_range = 16, autosummarize = on);
