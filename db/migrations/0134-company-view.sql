-- How often people looked at a company's page on a day, in Poland. Nothing says who.
create table company_view (
  company_id uuid not null references company (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (company_id, day)
);
create index company_view_day on company_view (day);
