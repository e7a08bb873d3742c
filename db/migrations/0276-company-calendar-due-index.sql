-- outside a transaction
-- Those whose owners were not reminded of their calendar since they confirmed it: a day's are found among them.
create index concurrently if not exists company_calendar_due on company (calendar_confirmed_at, id)
  where calendar_confirmed_at is not null
    and (calendar_reminded_at is null or calendar_reminded_at < calendar_confirmed_at);
