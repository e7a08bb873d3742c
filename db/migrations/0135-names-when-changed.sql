-- An insert that meets its row fires the triggers of both, one of them for nothing. And a row whose
-- rank stays changes no start of a name: another name is written by the trigger on `company`.
create or replace function keep_company_names() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct id) into ids from changed
    where not exists (
      select from company_name_start k
      where k.company_id = changed.id and k.position = 0 and k.rank = changed.rank);
  else
    select array_agg(distinct id) into ids from changed;
  end if;
  if ids is not null then
    perform write_company_names(ids);
  end if;
  return null;
end $$;
