-- Since when a company wants no reminders of leads it did not answer.
alter table company add column lead_reminders_off_at timestamptz;
