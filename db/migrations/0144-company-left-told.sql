-- What goes over to another company is no longer shown with the one it came from. The triggers of statements see
-- where rows went; these tell where they came from, and cost nothing where nothing goes over.
create function note_company_left(company uuid) returns void language plpgsql as $$
begin
  if company is null then
    return;
  end if;
  insert into company_card_change values (company);
  perform pg_notify('public_change', company::text);
end
$$;

create function tell_company_left() returns trigger language plpgsql as $$
begin
  perform note_company_left((to_jsonb(old) ->> tg_argv[0])::uuid);
  return null;
end
$$;

create function tell_project_left() returns trigger language plpgsql as $$
begin
  perform note_company_left((select company_id from project where id = old.project_id));
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('company_former_slug', 'company_id'), ('calendar_month', 'company_id'), ('project', 'company_id'),
      ('media', 'owner_id'), ('company_response', 'company_id')
    ) as tables (name, id_column)
  loop
    execute format(
      'create trigger tell_company_left after update of %2$I on %1$I
       for each row when (old.%2$I is distinct from new.%2$I)
       execute function tell_company_left(%2$L)',
      watched.name, watched.id_column
    );
  end loop;
end
$$;
create trigger tell_company_left after update of project_id on project_media
  for each row when (old.project_id is distinct from new.project_id)
  execute function tell_project_left();
