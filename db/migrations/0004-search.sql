-- Published companies only, kept in the transaction that changes a company.
create table company_search (
  id uuid not null,
  main smallint not null,
  city_id integer not null,
  voivodeship smallint not null,
  -- Completeness and freshness of the profile; higher comes first.
  rank integer not null,
  -- Bit id - 1 for each subcategory and style.
  subs bigint not null,
  styles integer not null,
  -- Bit for each absolute month since January 2026, see companies/rules.ts.
  free_months bigint not null,
  partly_free_months bigint not null,
  lexemes tsvector not null,
  primary key (main, id)
) partition by list (main);
create table company_search_architects partition of company_search for values in (1);
create table company_search_tradespeople partition of company_search for values in (2);
alter table company_search_architects alter column lexemes set statistics 1000;
alter table company_search_tradespeople alter column lexemes set statistics 1000;
create index company_search_lexemes on company_search using gin (lexemes);
create index company_search_city on company_search (main, city_id, rank desc, id)
  include (subs, styles, free_months, partly_free_months);
create index company_search_country on company_search (main, rank desc, id)
  include (city_id, voivodeship, subs, styles, free_months, partly_free_months);

-- Words that occur in published companies, for correcting what was mistyped.
create table search_term (
  term text primary key,
  frequency integer not null check (frequency >= 0)
);
create index search_term_trigram on search_term using gin (term gin_trgm_ops);
