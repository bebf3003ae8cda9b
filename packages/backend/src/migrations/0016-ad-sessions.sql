-- What is forgotten after a day: sessions that a newer one has replaced.
create index ad_session_replaced on ad_session (opened_at) where status = 'replaced';
