-- outside a transaction
-- Nightly it is asked which videos were not looked at yet, where it read all media before.
create index concurrently if not exists media_unexamined on media (id)
  where kind = 'video' and examined_at is null and owner_id is not null;
