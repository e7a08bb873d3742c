-- What a session listens to ends with it, in every process. The payload: its id, as JSON.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', to_json(id)::text) from ended;
  return null;
end
$$;
create trigger tell_session_end after delete on session referencing old table as ended
  for each statement execute function tell_session_end();
