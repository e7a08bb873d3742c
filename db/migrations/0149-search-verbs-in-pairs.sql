-- Verbs in both aspects („zrywać”, „zerwać”), verbs with a prefix („wypolerować”), and words coined from a trade's
-- („okniarz”) have a form in common with what they come from now, by which companies are found. Rows written before
-- are rewritten by a job, behind the scenes.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-index', '{}'::json, priority => 10);
  end if;
end
$$;
