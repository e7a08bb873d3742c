-- Whoever reads or writes sessions meanwhile is not kept waiting.
alter table session validate constraint session_ends;
