-- outside a transaction
-- Hourly those are deleted that nobody agreed to: few among all, which were read for it.
create index concurrently if not exists account_identity_unconfirmed on account_identity (created_at)
  where confirmed_at is null;
