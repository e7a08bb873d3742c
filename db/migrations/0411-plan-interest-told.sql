-- When a company was told that paid plans have started; null while it waits to hear of it.
alter table plan_interest add column told_at timestamptz;
