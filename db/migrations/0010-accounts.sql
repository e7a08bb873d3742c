alter table account add column terms_accepted_at timestamptz;
-- An address asked for but not confirmed yet; it becomes email when its link is used.
alter table account add column pending_email text check (pending_email = lower(pending_email));

-- One row per device that is signed in. Only hashes of the cookies' secrets are kept.
create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  access_hash bytea not null check (length(access_hash) = 32),
  -- Slides with use: half an hour of idleness.
  access_expires_at timestamptz not null,
  refresh_hash bytea not null check (length(refresh_hash) = 32),
  -- The secret before the last rotation: seen again soon it is a second tab, later a theft.
  previous_refresh_hash bytea check (length(previous_refresh_hash) = 32),
  -- Goes into the next secret, so that two tabs that rotate at once get the same one.
  rotation_salt bytea not null,
  rotated_at timestamptz not null,
  refresh_expires_at timestamptz not null,
  expires_at timestamptz not null,
  -- Keeps the cookies after the browser is closed.
  is_remembered boolean not null default false,
  -- „Firefox, Linux”: enough to recognise a device by, nothing else of the header.
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

-- Single-use links sent by mail.
create table account_token (
  hash bytea primary key check (length(hash) = 32),
  account_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset', 'change_email', 'link_identity')),
  -- Where it was sent: the link proves this mailbox and no other.
  email text not null,
  identity_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id);
create index account_token_expires on account_token (expires_at);

-- Accounts at an identity provider; one that is not confirmed signs nobody in.
create table account_identity (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  account_id uuid not null references account (id) on delete cascade,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  unique (issuer, subject)
);
create index account_identity_account on account_identity (account_id);
alter table account_token add constraint account_token_identity
  foreign key (identity_id) references account_identity (id) on delete cascade;
create index account_token_identity_id on account_token (identity_id);

-- A last mail to an address that no account holds any more; the row goes when the mail went.
create table parting_mail (
  id uuid primary key,
  kind text not null check (kind in ('email_changed', 'account_deleted')),
  email text not null,
  first_name text not null,
  created_at timestamptz not null
);

-- Erased accounts, to be erased again after an older backup was restored. Ids alone.
create table erased_account (
  id uuid primary key,
  erased_at timestamptz not null
);
