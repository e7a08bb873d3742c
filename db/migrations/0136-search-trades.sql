-- A row of the search for each trade of a company: of those who work in a city a question for one trade
-- is about a tenth, and read the others to leave them out. Triggers keep it, from company_search alone.
create table company_search_trade (
  id uuid not null,
  -- As in company_search, of which this has what is asked beside a trade and a place.
  free_months bigint not null,
  partly_free_months bigint not null,
  city_id integer not null,
  rank integer not null,
  styles integer not null,
  -- The subcategory.
  sub smallint not null,
  main smallint not null,
  reach_km smallint,
  work_city_ids integer[] not null,
  primary key (id, sub)
);
create index company_search_trade_city on company_search_trade (sub, city_id, rank desc, id)
  include (main, styles, free_months, partly_free_months, reach_km, work_city_ids);
-- Those who work far from their city: one in seven.
create index company_search_trade_afar on company_search_trade (sub, rank desc, id)
  include (main, city_id, styles, free_months, partly_free_months, reach_km, work_city_ids)
  where reach_km >= 100 or work_city_ids <> '{}';

create function keep_search_trades() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from company_search_trade t using changed c
    where t.id = c.id and t.main = c.main
      and (tg_op = 'DELETE' or (c.subs >> (t.sub - 1)) & 1 = 0);
  end if;
  if tg_op <> 'DELETE' then
    insert into company_search_trade (id, free_months, partly_free_months, city_id, rank, styles,
      sub, main, reach_km, work_city_ids)
    select id, free_months, partly_free_months, city_id, rank, styles, sub, main, reach_km, work_city_ids
    from changed cross join generate_series(1, 64) sub
    where (subs >> (sub - 1)) & 1 = 1
    order by id, sub
    on conflict (id, sub) do update set
      free_months = excluded.free_months, partly_free_months = excluded.partly_free_months,
      city_id = excluded.city_id, rank = excluded.rank, styles = excluded.styles,
      main = excluded.main, reach_km = excluded.reach_km, work_city_ids = excluded.work_city_ids
    where (company_search_trade.free_months, company_search_trade.partly_free_months,
        company_search_trade.city_id, company_search_trade.rank, company_search_trade.styles,
        company_search_trade.main, company_search_trade.reach_km, company_search_trade.work_city_ids)
      is distinct from (excluded.free_months, excluded.partly_free_months, excluded.city_id,
        excluded.rank, excluded.styles, excluded.main, excluded.reach_km, excluded.work_city_ids);
  end if;
  return null;
end $$;

create trigger company_search_trades_added after insert on company_search
  referencing new table as changed for each statement execute function keep_search_trades();
create trigger company_search_trades_changed after update on company_search
  referencing new table as changed for each statement execute function keep_search_trades();
create trigger company_search_trades_removed after delete on company_search
  referencing old table as changed for each statement execute function keep_search_trades();
