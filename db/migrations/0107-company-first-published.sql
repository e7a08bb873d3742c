-- When clients could see the company for the first time. Null for those that were visible before
-- this column: it is filled from published_at the moment they are hidden or changed.
alter table company add column first_published_at timestamptz;
