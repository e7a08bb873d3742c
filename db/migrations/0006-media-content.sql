-- Equal bytes of different owners share one stored file, found by its hash.
create index media_content on media (sha256);
