-- What an offer depends on, as it was: when the company offered itself or last wrote its words anew, and when it
-- was last told of a change. Null while nothing has changed since.
alter table renovation_offer
  add column essentials_then jsonb,
  add column essentials_told jsonb;
