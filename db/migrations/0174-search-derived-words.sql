-- Small things, verbs with another vowel in the other aspect, craftsmen and words that mean one thing („łóżeczko”,
-- „łóżko”; „przerabiać”, „przerobić”; „schodziarz”, „schody”; „zlew”, „zlewozmywak”) have a form in common now, by
-- which companies are found. Rows written before are rewritten by a job, behind the scenes.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job('search:rewrite-index', '{}'::json, priority => 10);
  end if;
end
$$;
