-- Every process writes the plans when it starts, most often as they are.
drop trigger tell_public_any on plan;
create function tell_plan_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('public_change', '*');
  end if;
  return null;
end
$$;
create trigger tell_public_insert after insert on plan referencing new table as changed
  for each statement execute function tell_plan_change();
create trigger tell_public_update after update on plan referencing new table as changed
  for each statement execute function tell_plan_change();
create trigger tell_public_delete after delete on plan referencing old table as changed
  for each statement execute function tell_plan_change();
create trigger tell_public_truncate after truncate on plan
  for each statement execute function tell_everything_changed();
