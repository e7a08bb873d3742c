-- What is shown of a published company, in one row in place of rows of seven tables: at a million companies a
-- page of four cards read 66 pages of the disk for them. Made by a job; whoever changes a company
-- notes that its card is out of date, and until it is made anew the seven tables are read.
create table company_card (
  company_id uuid not null,
  tier smallint not null,
  -- Of the shape of what it holds: other code may have made it.
  version smallint not null,
  -- What its card is made from, and what its own page shows beside it.
  card json not null,
  page json not null,
  primary key (company_id) include (version)
);
-- Compressed, but in the row itself.
alter table company_card alter column card set storage main, alter column page set storage main;

-- Without a key: to note a change waits for nobody. A card counts when nothing is noted of its company.
create table company_card_change (company_id uuid not null);
create index company_card_change_company_id_idx on company_card_change (company_id);

-- By the index, whatever the planner thinks of a table that is most often empty: a plan that was made then, and is
-- kept, would read all of it once many are noted (0.7 s for twenty cards at 300,000 notes).
create function is_card_noted(company uuid) returns boolean language plpgsql stable
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return exists (select from company_card_change where company_id = company);
end
$$;

create or replace function tell_public_change() returns trigger language plpgsql as $$
declare
  ids text;
  number int;
begin
  execute format(
    'with companies as (select distinct %I as id from changed where %1$I is not null),
       noted as (insert into company_card_change select id from companies)
     select string_agg(id::text, '',''), count(*) from (select id from companies limit 101) as told',
    tg_argv[0]
  ) into ids, number;
  if number > 0 then
    perform pg_notify('public_change', case when number > 100 then '*' else ids end);
  end if;
  return null;
end
$$;

-- Where the project is gone as well, that is told of the project.
create or replace function tell_project_media_change() returns trigger language plpgsql as $$
declare
  ids text;
  number int;
begin
  with companies as (
    select distinct company_id as id from project where id in (select project_id from changed)),
  noted as (insert into company_card_change select id from companies)
  select string_agg(id::text, ','), count(*) into ids, number
  from (select id from companies limit 101) as told;
  if number > 0 then
    perform pg_notify('public_change', case when number > 100 then '*' else ids end);
  end if;
  return null;
end
$$;

-- What was erased does not wait for the job.
create function delete_company_card() returns trigger language plpgsql as $$
begin
  delete from company_card where company_id in (select id from changed);
  return null;
end
$$;
create trigger delete_company_card after delete on company referencing old table as changed
  for each statement execute function delete_company_card();
