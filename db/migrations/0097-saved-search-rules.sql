-- What a saved search asks of a company, in the terms of company_search, beside main_ids and city_id:
-- read out of its address when it is saved, and again when that may have changed.
alter table saved_search
  -- Of each mask a company has a bit.
  add column sub_masks bigint[],
  add column style_mask integer,
  add column month_mask bigint,
  -- Of an area: a whole voivodeship, or its cities.
  add column voivodeship smallint,
  add column bounds_city_ids integer[],
  -- Services and words that it must have.
  add column lexemes tsquery,
  -- What the lexicon and the catalogue were when it was read; null before the first time.
  add column rule_version text,
  add column rule_good_until timestamptz;

-- Where a company finds the searches that it may fit: by city and trade, 0 for any.
create table saved_search_key (
  city_id integer not null,
  subcategory_id smallint not null,
  search_id uuid not null references saved_search (id) on delete cascade,
  primary key (city_id, subcategory_id, search_id)
);
create index saved_search_key_search on saved_search_key (search_id);

-- The keys lead to what these led to.
drop index saved_search_city, saved_search_trades, saved_search_anything;
