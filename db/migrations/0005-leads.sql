create table lead (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'contacted', 'rejected')),
  contact_email text not null,
  phone text,
  message text not null check (message <> ''),
  subcategory_ids smallint[] not null default '{}',
  style_ids smallint[] not null default '{}',
  -- Hash of company, sender and words: the same submission twice is one lead.
  submission_hash bytea not null check (length(submission_hash) = 32),
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lead_company on lead (company_id, created_at desc, id);
create unique index lead_submission on lead (submission_hash);

-- Answers to requests that carried an Idempotency-Key; rows live 24 hours.
create table idempotency_key (
  -- Who asked: the account's id, or the address for a guest, hashed.
  scope text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_created on idempotency_key (created_at);
