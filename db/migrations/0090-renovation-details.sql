-- What a renovation is besides its name. New columns have a constant default: no row is rewritten.
alter table renovation
  -- Rooms as `{kind, count}`, and others as `{kind: 'other', count, name}`.
  add column rooms jsonb not null default '[]',
  -- Whether companies see the photos beside the job.
  add column shows_photos boolean not null default false;

-- How it looks now; the file's key in the storage is made of the id.
create table renovation_photo (
  id uuid primary key,
  renovation_id uuid not null references renovation (id) on delete cascade,
  -- In the owner's order.
  place smallint not null check (place >= 0),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null
);
create index renovation_photo_renovation on renovation_photo (renovation_id, place, id);

-- Photos whose row is gone, or not there yet, and whose file may be there.
create table renovation_photo_unused (
  id uuid primary key,
  since timestamptz not null default now()
);
create index renovation_photo_unused_since on renovation_photo_unused (since, id);
create function keep_unused_renovation_photo() returns trigger language plpgsql as $$
begin
  insert into renovation_photo_unused (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger renovation_photo_removed after delete on renovation_photo
  for each row execute function keep_unused_renovation_photo();

-- Pictures of companies' projects that the owner liked. They belong to the company: an idea keeps
-- no file alive, and stays without its picture when that is taken away.
create table renovation_idea (
  renovation_id uuid not null references renovation (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  project_id uuid references project (id) on delete set null,
  media_id uuid not null,
  saved_at timestamptz not null,
  primary key (renovation_id, media_id)
);
create index renovation_idea_company on renovation_idea (company_id);
create index renovation_idea_project on renovation_idea (project_id);

-- What is to be done, in order. Without a row it is what is proposed for the chosen trades.
create table renovation_checklist (
  renovation_id uuid primary key references renovation (id) on delete cascade,
  -- `[{id, text, done}]`
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
