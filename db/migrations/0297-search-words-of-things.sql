-- „Mycie okien” and „mycie szyb” have a form in common now, by which firms are found that write it, „reku” is rekuperacja and
-- no longer a hand, „witrażysta” has his „witraż”. Rows written before are rewritten by a job, behind the scenes, once
-- the release before saves nothing more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-rows', '{"since": "0297-search-words-of-things.sql"}'::json,
      queue_name => 'search:rewrite-rows', job_key => 'search:rewrite-rows',
      run_at => now() + interval '5 minutes', priority => 10);
  end if;
end
$$;
