-- The same search of one person is kept once.
create unique index saved_search_once on saved_search (owner_id, path, query);
-- Searches of the whole country: for one trade, and for any.
create index saved_search_trades on saved_search using gin (subcategory_ids)
  where is_mailed and city_id is null;
create index saved_search_anything on saved_search (id)
  where is_mailed and city_id is null and subcategory_ids = '{}';

-- New companies that fit a saved search: each is told once, also when it was hidden meanwhile.
create table saved_search_news (
  search_id uuid not null references saved_search (id) on delete cascade,
  company_id uuid not null references company (id) on delete cascade,
  owner_id uuid not null references account (id) on delete cascade,
  found_at timestamptz not null,
  -- The run whose mail tells it.
  taken_at timestamptz,
  primary key (search_id, company_id)
);
create index saved_search_news_company on saved_search_news (company_id);
create index saved_search_news_owner on saved_search_news (owner_id, taken_at);
create index saved_search_news_waiting on saved_search_news (owner_id) where taken_at is null;
create index saved_search_news_found on saved_search_news (found_at);

-- One row: the company that was held against the saved searches last, by the order of publication.
create table saved_search_progress (
  is_only boolean primary key default true check (is_only),
  published_at timestamptz not null,
  company_id uuid not null
);
