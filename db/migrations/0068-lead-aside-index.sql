-- outside a transaction
create index concurrently if not exists lead_aside on lead (held_since, reported_at)
  where held_since is not null or reported_at is not null;
