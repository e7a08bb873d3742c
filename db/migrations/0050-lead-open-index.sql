-- outside a transaction
create index concurrently if not exists lead_open on lead (created_at, id)
  where status = 'pending' and held_since is null and reported_at is null;
