-- outside a transaction
create index concurrently if not exists lead_sender_account on lead (sender_account_id, created_at desc, id)
  where sender_account_id is not null;
