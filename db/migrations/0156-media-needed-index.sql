-- outside a transaction
-- Hourly the clean-up asks what was needed last a day ago, where it read all media before.
create index concurrently if not exists media_needed on media (needed_at, id);
