-- Words that nobody had yet were counted behind those that somebody has, and so in no common order: one of two
-- companies saved at once could wait for a word that the other had just added, and the other for one that it had
-- locked. Now new words are there, in their order, before any is locked.
create or replace function count_search_words() returns trigger language plpgsql as $$
declare
  changed text[];
  changes integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(word order by word), array_agg(change order by word) into changed, changes
    from (select word, count(*)::int as change
          from added, unnest(added.words) as word group by word) as sums;
  elsif tg_op = 'DELETE' then
    select array_agg(word order by word), array_agg(change order by word) into changed, changes
    from (select word, -count(*)::int as change
          from removed, unnest(removed.words) as word group by word) as sums;
  else
    select array_agg(word order by word), array_agg(change order by word) into changed, changes
    from (select word, sum(step)::int as change
          from (select word, 1 as step from added, unnest(added.words) as word
                union all
                select word, -1 from removed, unnest(removed.words) as word) as steps
          group by word having sum(step) <> 0) as sums;
  end if;
  -- Waits for who is adding the same word, and holds nothing but words that it has added itself.
  insert into search_term (term, frequency)
  select word, 0 from unnest(changed, changes) as difference (word, change)
  where change > 0 and not exists (select from search_term where term = word) order by word
  on conflict (term) do nothing;
  -- Always in the same order, so that two companies saved at once cannot wait for each other.
  perform from search_term where term = any(changed) order by term for update;
  update search_term
  set frequency = greatest(0, frequency + change)
  from unnest(changed, changes) as difference (word, change)
  where term = word and change < 0;
  insert into search_term (term, frequency)
  select word, change from unnest(changed, changes) as difference (word, change)
  where change > 0 order by word
  on conflict (term) do update set frequency = search_term.frequency + excluded.frequency;
  return null;
end $$;
