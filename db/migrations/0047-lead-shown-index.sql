-- outside a transaction
create index concurrently if not exists lead_shown on lead (company_id, status, created_at desc, id)
  where held_since is null and reported_at is null;
