-- outside a transaction
create index concurrently if not exists media_poster on media (poster_id) where poster_id is not null;
