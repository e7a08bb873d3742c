-- The names of published companies from each of their words on, folded: „studio nowak” and „nowak”
-- of „Studio Nowak”, so that a name is found by the beginning of any word. A table of its own: an
-- index holds one value a row, and a GIN cannot give the best of thirty thousand Nowaks first.
create table company_name_start (
  company_id uuid not null references company (id) on delete cascade,
  -- Which word it starts with, from 0.
  position smallint not null check (position >= 0),
  -- Compared by bytes, as ranges of prefixes need it.
  start text collate "C" not null,
  -- As in company_search.
  rank integer not null,
  primary key (company_id, position)
);
create index company_name_start_text on company_name_start
  (start, rank desc, company_id) include (position);
-- What begins with the same two letters by rank: the best of a prefix that very many share.
create index company_name_start_first on company_name_start
  (substr(start, 1, 2), rank desc, company_id) include (start, position) where position = 0;
create index company_name_start_later on company_name_start
  (substr(start, 1, 2), rank desc, company_id) include (start, position) where position > 0;

-- The same folding as platform/polish/fold.ts.
create function company_name_starts(name text) returns table (place smallint, start text)
language sql immutable parallel safe as $$
  select (word - 1)::smallint, left(array_to_string(words[word:], ' '), 80)
  from (
    select regexp_split_to_array(
      trim(both ' ' from regexp_replace(
        translate(regexp_replace(
          normalize(lower(name collate "pg_c_utf8"), nfd), '[\u0300-\u036F]', '', 'g'), 'ł', 'l'),
        '[^[:alnum:]]+', ' ', 'g')), ' ') as words
    -- Without it the name is folded again for every word.
    offset 0) as split
  cross join generate_series(1, least(cardinality(words), 8)) as word
  where words[word] <> ''
$$;

-- Brings the rows of these companies up to date; one that did not change is left as it is.
create function write_company_names(ids uuid[]) returns void language sql as $$
  with present as materialized (
    select c.id, n.place, n.start, s.rank
    from company c
    join company_search s on s.main = c.main_id and s.id = c.id
    cross join lateral company_name_starts(c.name) n
    where c.id = any(ids)),
  gone as (
    delete from company_name_start k
    where k.company_id = any(ids) and not exists (
      select from present p where p.id = k.company_id and p.place = k.position))
  insert into company_name_start (company_id, position, start, rank)
  select id, place, start, rank from present order by id, place
  on conflict (company_id, position) do update set start = excluded.start, rank = excluded.rank
  where (company_name_start.start, company_name_start.rank)
    is distinct from (excluded.start, excluded.rank)
$$;

create function keep_renamed_company() returns trigger language plpgsql as $$
begin
  perform write_company_names(array[new.id]);
  return null;
end $$;

create function keep_company_names() returns trigger language plpgsql as $$
begin
  perform write_company_names(array(select distinct id from changed));
  return null;
end $$;

-- In the order in which a change of a company takes its locks.
create trigger company_renamed after update of name on company
  for each row when (old.name is distinct from new.name) execute function keep_renamed_company();
create trigger company_search_names_added after insert on company_search
  referencing new table as changed for each statement execute function keep_company_names();
create trigger company_search_names_changed after update on company_search
  referencing new table as changed for each statement execute function keep_company_names();
create trigger company_search_names_removed after delete on company_search
  referencing old table as changed for each statement execute function keep_company_names();
