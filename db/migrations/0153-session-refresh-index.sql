-- outside a transaction
create index concurrently if not exists session_refresh_expires on session (refresh_expires_at);
