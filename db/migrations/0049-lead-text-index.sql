-- outside a transaction
create index concurrently if not exists lead_text on lead (text_hash, created_at)
  where text_hash is not null;
