-- outside a transaction
-- The hour's are found among those that wait, as by `job_proposal_waiting`.
create index concurrently if not exists job_proposal_new on job_proposal (new_since, company_id)
  where new_since is not null;
