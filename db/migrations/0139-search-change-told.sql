-- Processes keep what the search asks of companies in memory: they hear of each row of the search that
-- changes, also where the company behind it did not, as when all rows are made anew.
do $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger tell_public_%s after %1$s on company_search referencing %s table as changed
       for each statement execute function tell_public_change(''id'')',
      event, case event when 'delete' then 'old' else 'new' end
    );
  end loop;
end
$$;
create trigger tell_public_truncate after truncate on company_search
  for each statement execute function tell_everything_changed();
