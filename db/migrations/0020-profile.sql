-- When the owner was last asked whether the calendar is still right: once for each confirmation.
alter table company add column calendar_reminded_at timestamptz;

-- Companies that want to hear when paid plans start.
create table plan_interest (
  company_id uuid primary key references company (id) on delete cascade,
  -- The plan they asked for; null for whichever comes.
  tier smallint references plan (tier),
  created_at timestamptz not null
);

-- What operators did from the command line. Ids and reasons only: it outlives the accounts.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The user of the operating system.
  operator text not null check (operator <> ''),
  action text not null check (action <> ''),
  -- Id of the company or account; null for what concerns nobody in particular.
  target uuid,
  details jsonb not null default '{}'
);
create index audit_entry_target on audit_entry (target, at desc);
