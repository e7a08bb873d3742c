-- What a homeowner plans.
create table renovation (
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 80),
  description text not null default '' check (char_length(description) <= 2000),
  -- Trades that are needed.
  subcategory_ids smallint[] not null default '{}' check (cardinality(subcategory_ids) <= 30),
  style_ids smallint[] not null default '{}' check (cardinality(style_ids) <= 12),
  -- First days of the months in which the work should be done.
  wanted_from date,
  wanted_to date,
  city_id integer not null references city (geoname_id),
  -- In whole złoty; shown to companies as a range only.
  budget_from integer check (budget_from >= 0),
  budget_to integer check (budget_to >= 0),
  area_m2 smallint check (area_m2 > 0),
  status text not null default 'open' check (status in ('open', 'paused', 'closed')),
  chosen_company_id uuid references company (id) on delete set null,
  -- Counts the edits: two tabs do not overwrite one another.
  version integer not null default 1,
  -- When the owner last looked at its page.
  seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((wanted_from is null) = (wanted_to is null) and wanted_from <= wanted_to),
  check (budget_from <= budget_to)
);
create index renovation_owner on renovation (owner_id, created_at desc, id);
create index renovation_chosen on renovation (chosen_company_id);
-- Open ones by place, newest first: what a company may find.
create index renovation_open on renovation (city_id, created_at desc, id) where status = 'open';
create index renovation_open_trades on renovation using gin (subcategory_ids) where status = 'open';

-- Companies that the owner saved.
create table renovation_company (
  renovation_id uuid not null references renovation (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (renovation_id, company_id)
);
create index renovation_company_company on renovation_company (company_id);

-- Companies that would like to do it: one offer each.
create table renovation_offer (
  id uuid primary key,
  renovation_id uuid not null references renovation (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  message text not null default '' check (char_length(message) <= 1000),
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  created_at timestamptz not null,
  decided_at timestamptz,
  -- The lead in which both sides go on writing, once the offer was accepted.
  lead_id uuid references lead (id) on delete set null,
  unique (renovation_id, company_id),
  check ((status = 'waiting') = (decided_at is null))
);
create index renovation_offer_company on renovation_offer (company_id, created_at desc, id);
create index renovation_offer_lead on renovation_offer (lead_id);

-- Searches that a homeowner saved, for news about companies that fit them.
create table saved_search (
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 80),
  -- The search page's address behind the question mark, and its path.
  path text not null check (path in ('/szukaj', '/architekci', '/fachowcy')),
  query text not null check (char_length(query) <= 1000),
  -- What it was understood as, so that one company is held against all searches at once.
  main_ids smallint[] not null,
  subcategory_ids smallint[] not null default '{}',
  city_id integer references city (geoname_id),
  is_mailed boolean not null default true,
  created_at timestamptz not null,
  -- Companies published up to then were told, or were there when it was saved.
  told_until timestamptz not null,
  mailed_at timestamptz
);
create index saved_search_owner on saved_search (owner_id, created_at desc, id);
create index saved_search_city on saved_search (city_id) where is_mailed;
