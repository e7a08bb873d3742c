-- Open pages hear of a deleted lead as well. Its row is gone by then: the notice names the accounts that had it.
create function tell_lead_deleted() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_change', json_build_object(
    'lead', old.id, 'company', old.company_id, 'sender', old.sender_account_id,
    'held', old.held_since is not null, 'kind', 'deleted')::text);
  return null;
end $$;
create trigger lead_deleted after delete on lead
  for each row execute function tell_lead_deleted();
