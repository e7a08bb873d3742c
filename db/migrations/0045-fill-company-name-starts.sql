-- outside a transaction
do $$
declare
  last_id uuid := '00000000-0000-0000-0000-000000000000';
  ids uuid[];
begin
  loop
    -- Shared locks, so that a name changed at the same moment is not written over by its old self.
    select array_agg(id order by id) into ids from (
      select id from company where id > last_id order by id limit 1000 for share) as next;
    exit when ids is null;
    perform write_company_names(ids);
    last_id := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
