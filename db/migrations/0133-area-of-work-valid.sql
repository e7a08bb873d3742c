-- Takes the two indexes of the partitions over, which is done at once.
create index company_search_place on company_search (main, city_id, rank desc, id)
  include (subs, styles, free_months, partly_free_months, reach_km, work_city_ids);
drop index company_search_city;
alter table company validate constraint company_work_area_check;
