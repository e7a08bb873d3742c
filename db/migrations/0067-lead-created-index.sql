-- outside a transaction
create index concurrently if not exists lead_created on lead (created_at, id);
