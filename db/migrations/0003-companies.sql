create table account (
  id uuid primary key,
  role text not null check (role in ('private', 'corporate')),
  -- Lower case, as compared; the local part is case-sensitive in theory only.
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  -- Null for accounts made by an operator or through an identity provider.
  password_hash text,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table media (
  id uuid primary key,
  owner_id uuid references account (id) on delete set null,
  kind text not null check (kind in ('picture', 'video')),
  -- Of the bytes as received: equal uploads of one owner share one row.
  sha256 bytea not null check (length(sha256) = 32),
  content_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms integer check (duration_ms >= 0),
  -- Tiny inline picture (data URL) and mean colour shown while the real one loads.
  placeholder text,
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Widths already encoded; the others are made when first asked for.
  variants_at timestamptz,
  created_at timestamptz not null default now(),
  unique (owner_id, sha256)
);
create index media_owner on media (owner_id);

create table company (
  id uuid primary key references account (id) on delete cascade,
  name text not null check (name <> ''),
  slug text not null unique,
  main_id smallint not null references main_category (id),
  description text not null default '' check (char_length(description) <= 250),
  city_id integer references city (geoname_id),
  subcategory_ids smallint[] not null default '{}',
  service_ids smallint[] not null default '{}',
  style_ids smallint[] not null default '{}',
  phone text,
  website text,
  contact_email text not null,
  logo_id uuid references media (id) on delete set null,
  background_id uuid references media (id) on delete set null,
  tier smallint not null default 2 references plan (tier),
  -- Null while hidden; set by the rule of companies/rules.ts in the transaction that completes the profile.
  published_at timestamptz,
  hidden_by_owner boolean not null default false,
  -- Set by an operator, with the reason told to the owner.
  blocked_reason text,
  calendar_confirmed_at timestamptz,
  -- Counts saved changes; a form that was opened on an older one is told.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index company_published on company (published_at desc, id) where published_at is not null;
create index company_city on company (city_id);
create index company_logo on company (logo_id);
create index company_background on company (background_id);

-- Slugs a company had before: they redirect, and nobody else gets them.
create table company_former_slug (
  slug text primary key,
  company_id uuid not null references company (id) on delete cascade
);
create index company_former_slug_company on company_former_slug (company_id);

create table calendar_month (
  company_id uuid not null references company (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  -- A month that is not set has no row.
  availability text not null check (availability in ('free', 'partly_free', 'busy')),
  primary key (company_id, month)
);

create table project (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  title text not null check (title <> ''),
  description text not null check (char_length(description) <= 125),
  subcategory_ids smallint[] not null default '{}',
  style_ids smallint[] not null default '{}',
  start_date date,
  end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_company on project (company_id, created_at desc, id);
create index project_created on project (created_at desc, id);

create table project_media (
  project_id uuid not null references project (id) on delete cascade,
  media_id uuid not null references media (id) on delete cascade,
  position smallint not null check (position >= 0),
  alt text not null default '',
  primary key (project_id, media_id),
  unique (project_id, position) deferrable initially deferred
);
create index project_media_media on project_media (media_id);
