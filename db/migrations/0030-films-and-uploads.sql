-- Shown before a film is played: made from it, or chosen by its owner.
alter table media add column poster_id uuid references media (id) on delete set null;
-- WebVTT, checked and written anew before it is stored.
alter table media add column captions text check (octet_length(captions) <= 204800);
-- When a film was looked at for its poster; null while that is still to come.
alter table media add column examined_at timestamptz;
-- Renewed while somebody still works with the file: the sweep leaves such rows alone for a day.
alter table media add column needed_at timestamptz not null default now();

-- A file on its way here. Its bytes lie with the storage's unfinished uploads.
create table upload (
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  -- The file's, as its sender knows it: for sentences about it.
  name text not null,
  kind text not null check (kind in ('picture', 'video')),
  size_bytes bigint not null check (size_bytes > 0),
  -- What it became; asked for again it is answered again.
  media_id uuid references media (id) on delete set null,
  created_at timestamptz not null default now()
);
create index upload_owner on upload (owner_id);
create index upload_media on upload (media_id);
create index upload_created on upload (created_at);

-- Contents that no row of media has any more: their files go when they have lain here for an hour,
-- unless the same bytes come again.
create table unused_content (
  sha256 bytea not null check (length(sha256) = 32),
  kind text not null check (kind in ('picture', 'video')),
  unused_since timestamptz not null,
  primary key (sha256, kind)
);
