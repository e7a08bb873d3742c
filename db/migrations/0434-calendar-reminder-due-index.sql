-- outside a transaction
-- Those alone whose owners may be reminded: who lost the calendar, was hidden or wants no mails was read again by every batch.
create index concurrently if not exists company_calendar_reminder_due on company (calendar_confirmed_at, id)
  where published_at is not null and tier >= 3 and calendar_reminders_off_at is null
    and calendar_confirmed_at is not null
    and (calendar_reminded_at is null or calendar_reminded_at < calendar_confirmed_at);
