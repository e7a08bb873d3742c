-- When its owner switched the reminders of a calendar off; null while they are on.
alter table company add column calendar_reminders_off_at timestamptz;
