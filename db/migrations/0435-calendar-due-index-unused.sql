-- outside a transaction
-- company_calendar_reminder_due has taken its place.
drop index concurrently if exists company_calendar_due;
