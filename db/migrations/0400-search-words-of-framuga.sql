-- „Framuga”, „zasadzić”, „okratować” and „wnęczka” have a group in common with their kind now. Rows written before are
-- rewritten by a job, behind the scenes, once the release before saves nothing more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-rows', '{"since": "0400-search-words-of-framuga.sql"}'::json,
      queue_name => 'search:rewrite-rows', job_key => 'search:rewrite-rows',
      run_at => now() + interval '5 minutes', priority => 10);
  end if;
end
$$;
