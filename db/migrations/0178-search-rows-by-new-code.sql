-- Words had more forms in common since 0147, 0148, 0149, 0160 and 0174, and a job was to write the rows anew. Where
-- the release before still ran, its worker took that job, wrote what it knew, and was done. It does not know this
-- name; and from here on code leaves the job to a process that has the migration which asked for it. Five minutes
-- later the release before saves nothing more.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-rows', '{"since": "0178-search-rows-by-new-code.sql"}'::json,
      queue_name => 'search:rewrite-rows', job_key => 'search:rewrite-rows',
      run_at => now() + interval '5 minutes', priority => 10);
  end if;
end
$$;
