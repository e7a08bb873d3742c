-- Where a company works: in so many kilometres around its city (1000: in the whole country), or in
-- chosen towns. Neither: it has not said. Nothing is rewritten: all is empty or constant at first.
alter table company
  add column work_radius_km smallint,
  add column work_city_ids integer[] not null default '{}',
  add constraint company_work_area_check check (
    (work_radius_km is null or (work_radius_km > 0 and work_city_ids = '{}'))
    and cardinality(work_city_ids) <= 20) not valid;

alter table company_search
  -- The radius; -1 of a company that has chosen towns, null of one that has not said.
  add column reach_km smallint,
  add column work_city_ids integer[] not null default '{}';

-- The index of cities tells the area as well. Architects are few; for the others see the next file.
create index company_search_architects_place on company_search_architects
  (main, city_id, rank desc, id)
  include (subs, styles, free_months, partly_free_months, reach_km, work_city_ids);
