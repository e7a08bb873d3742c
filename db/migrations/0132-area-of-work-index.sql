-- outside a transaction
create index concurrently if not exists company_search_tradespeople_place on company_search_tradespeople
  (main, city_id, rank desc, id)
  include (subs, styles, free_months, partly_free_months, reach_km, work_city_ids);
