-- A project without a photo is a draft now: it counts neither for a company's place in the search
-- nor for the words it is found by. Rows written before are rewritten by a job, behind the scenes.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-index', '{}'::json, priority => 10);
  end if;
end
$$;
