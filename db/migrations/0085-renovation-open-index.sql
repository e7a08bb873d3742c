-- A page of jobs is picked out of the index alone; the rows are read of what it shows.
drop index renovation_open;
create index renovation_open on renovation (city_id, created_at desc, id)
  include (subcategory_ids, wanted_from, wanted_to) where status = 'open';
