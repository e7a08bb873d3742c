-- outside a transaction
create index concurrently if not exists renovation_help_due
  on renovation (greatest(created_at, services_since, help_looked_at), id) where status = 'open';
