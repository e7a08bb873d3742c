-- The words of each company in company_search. Kept apart from the search row, so that rows read
-- by a text search stay short.
create table company_search_words (
  company_id uuid primary key references company (id) on delete cascade,
  words text[] not null
);

-- Keeps search_term in step with company_search_words, whoever changes it: a deleted account
-- takes its company along by cascade, where no code of ours runs.
create function count_search_words() returns trigger language plpgsql as $$
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

create trigger company_search_words_added after insert on company_search_words
  referencing new table as added for each statement execute function count_search_words();
create trigger company_search_words_changed after update on company_search_words
  referencing new table as added old table as removed
  for each statement execute function count_search_words();
create trigger company_search_words_removed after delete on company_search_words
  referencing old table as removed for each statement execute function count_search_words();

create function forget_company_search() returns trigger language plpgsql as $$
begin
  delete from company_search where main = old.main_id and id = old.id;
  return null;
end $$;
create trigger company_search_forgotten after delete on company
  for each row execute function forget_company_search();

-- A list of pending entries would be read through by every search until the next vacuum.
alter index company_search_architects_lexemes_idx set (fastupdate = off);
alter index company_search_tradespeople_lexemes_idx set (fastupdate = off);
