-- outside a transaction
-- Each lead that is deleted asks for those that it was sent on as, and so does the page of its sender.
create index concurrently if not exists lead_forwarded on lead (forwarded_from)
  where forwarded_from is not null;
