-- Search rows now hold the words of the company's name by themselves. Those written before are
-- rewritten by a job, behind the scenes; until then such a company is found as it was.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-index', '{}'::json, priority => 10);
  end if;
end
$$;
