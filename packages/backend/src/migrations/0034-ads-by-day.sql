create index ad_session_day on ad_session using brin (opened_at) with (autosummarize = on);
