-- Tells every process which companies' public data changed, so that it forgets what it kept.
-- The payload: ids separated by commas, or * for everything.
create function tell_public_change() returns trigger language plpgsql as $$
declare
  ids text;
  number int;
begin
  execute format(
    'select string_agg(id::text, '',''), count(*)
     from (select distinct %I as id from changed where %1$I is not null limit 101) as companies',
    tg_argv[0]
  ) into ids, number;
  if number > 0 then
    perform pg_notify('public_change', case when number > 100 then '*' else ids end);
  end if;
  return null;
end
$$;

create function tell_everything_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', '*');
  return null;
end
$$;

do $$
declare
  watched record;
  event text;
begin
  for watched in
    select * from (values
      ('company', 'id'), ('company_former_slug', 'company_id'), ('calendar_month', 'company_id'),
      ('project', 'company_id'), ('media', 'owner_id'), ('company_response', 'company_id')
    ) as tables (name, id_column)
  loop
    foreach event in array array['insert', 'update', 'delete'] loop
      execute format(
        'create trigger tell_public_%s after %1$s on %I referencing %s table as changed
         for each statement execute function tell_public_change(%L)',
        event, watched.name, case event when 'delete' then 'old' else 'new' end, watched.id_column
      );
    end loop;
  end loop;
end
$$;

create function tell_project_media_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_change', coalesce(string_agg(distinct company_id::text, ','), '*'))
  from (
    select p.company_id from project p
    where p.id in (select project_id from changed) limit 100
  ) as companies;
  return null;
end
$$;
create trigger tell_public_insert after insert on project_media referencing new table as changed
  for each statement execute function tell_project_media_change();
create trigger tell_public_update after update on project_media referencing new table as changed
  for each statement execute function tell_project_media_change();
create trigger tell_public_delete after delete on project_media referencing old table as changed
  for each statement execute function tell_project_media_change();

create trigger tell_public_any after insert or update or delete or truncate on plan
  for each statement execute function tell_everything_changed();
