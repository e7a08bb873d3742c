-- outside a transaction
-- Nothing used it: ended sessions were looked for by the earlier one of two columns.
drop index concurrently if exists session_expires;
