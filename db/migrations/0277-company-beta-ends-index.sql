-- outside a transaction
-- Empty until the end of the beta is announced; then those of a day are found by it.
create index concurrently if not exists company_beta_ends on company (beta_plan_ends_at, id)
  where beta_plan_ends_at is not null;
