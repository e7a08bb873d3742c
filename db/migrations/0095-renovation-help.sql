-- Since when its services are the ones they are; null: since it was added.
alter table renovation add column services_since timestamptz;
-- When it was last looked at for services that no company wants to do.
alter table renovation add column help_looked_at timestamptz;

-- Services of a renovation for which a mail proposed companies to its owner: once each.
create table renovation_help (
  renovation_id uuid not null references renovation (id) on delete cascade,
  subcategory_id smallint not null,
  told_at timestamptz not null,
  primary key (renovation_id, subcategory_id)
);

-- Accounts that want no mails which propose companies or jobs.
create table proposal_mails_off (
  account_id uuid primary key references account (id) on delete cascade,
  off_at timestamptz not null
);

-- Companies that have marked one of the next months as free, until they are shown jobs for it.
create table calendar_freed (
  company_id uuid primary key references company (id) on delete cascade,
  freed_at timestamptz not null
);
create index calendar_freed_at on calendar_freed (freed_at, company_id);

-- Companies that were mailed jobs for their free months, or are to be.
create table job_proposal (
  company_id uuid primary key references company (id) on delete cascade,
  waiting_since timestamptz,
  mailed_at timestamptz
);
create index job_proposal_waiting on job_proposal (waiting_since, company_id)
  where waiting_since is not null;
