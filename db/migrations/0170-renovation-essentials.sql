-- When the owner last changed what an offer depends on: works, place, months or budget. A company that had
-- offered itself before is told so.
alter table renovation add column essentials_changed_at timestamptz;
