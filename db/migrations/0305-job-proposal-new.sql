-- Since when a company waits for jobs because new ones were opened near it; `waiting_since` is for months that
-- it marked as free. Code that does not know the column never takes these, as it would propose older jobs.
alter table job_proposal add column new_since timestamptz;
