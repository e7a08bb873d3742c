-- Processes keep what the search asks of companies in memory, and hear of each row of the search that changes:
-- also where the company behind it did not, as when all rows are made anew. The payload as that of other
-- public changes, with a plus before it: who keeps answers forgets in the same moment that who keeps rows
-- reads them again, and who keeps rows need not read any for a change that they do not tell of.
create function tell_search_change() returns trigger language plpgsql as $$
declare
  ids text;
  number int;
begin
  select string_agg(id::text, ','), count(*) into ids, number
  from (select distinct id from changed limit 101) as companies;
  if number > 0 then
    perform pg_notify('public_change', '+' || case when number > 100 then '*' else ids end);
  end if;
  return null;
end
$$;

create function tell_whole_search_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', '+*');
  return null;
end
$$;

do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger tell_search_%s after %1$s on company_search referencing %s table as changed
       for each statement execute function tell_search_change()',
      event, case event when 'delete' then 'old' else 'new' end
    );
  end loop;
end
$$;
create trigger tell_search_truncate after truncate on company_search
  for each statement execute function tell_whole_search_changed();
