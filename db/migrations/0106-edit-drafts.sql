-- What was typed in an editor and not saved yet, kept for the account's other devices.
create table edit_draft (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  subject text not null check (subject in ('profile', 'new-project', 'project')),
  project_id uuid references project (id) on delete cascade,
  content jsonb not null,
  -- Another one at each write: a draft that was deleted and begun again is not taken for the first.
  version uuid not null,
  updated_at timestamptz not null default now(),
  check ((subject = 'project') = (project_id is not null)),
  unique nulls not distinct (account_id, subject, project_id)
);
create index edit_draft_project on edit_draft (project_id);
create index edit_draft_updated on edit_draft (updated_at);

-- Photos and videos of a draft that no project shows yet: the sweep leaves them alone.
create table edit_draft_media (
  draft_id uuid not null references edit_draft (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  primary key (draft_id, media_id)
);
create index edit_draft_media_media on edit_draft_media (media_id);
