-- Since when no lot names a picture; null while one does, or until it was looked at. A job removes it after a week.
alter table market_picture add column unused_since timestamptz;
