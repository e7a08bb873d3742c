-- outside a transaction
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    -- Tried again from the beginning by who applies this: what is there is skipped.
    perform set_config('lock_timeout', '400ms', true);
    -- Shared locks, so that a company changed at the same moment is not written over by its old self.
    select array_agg(id order by id) into ids from (
      select id from company where id > last_id order by id limit 1000 for share) as next;
    exit when ids is null;
    insert into company_search_trade (id, free_months, partly_free_months, city_id, rank, styles,
      sub, main, reach_km, work_city_ids)
    select id, free_months, partly_free_months, city_id, rank, styles, sub, main, reach_km, work_city_ids
    from company_search cross join generate_series(1, 64) sub
    where main in (1, 2) and id = any(ids) and (subs >> (sub - 1)) & 1 = 1
    order by id, sub
    -- What a trigger has written meanwhile is as new.
    on conflict (id, sub) do nothing;
    last_id := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
