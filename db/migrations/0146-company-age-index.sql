-- outside a transaction
-- The sitemap's files begin at a number in the order of age: its pages were found by sorting all companies.
create index concurrently if not exists company_by_age on company (created_at, id)
  where published_at is not null;
