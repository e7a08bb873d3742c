-- An address of the company that differs from its account's gets mail only once it was confirmed.
-- All new columns are empty or constant at first, so that no row is rewritten.
alter table company add column contact_email_confirmed_at timestamptz;
-- Whether the company's contact address is to change along with the account's.
alter table account add column pending_changes_contact boolean not null default false;

alter table account_token
  drop constraint account_token_purpose_check,
  add constraint account_token_purpose_check check (
    purpose in ('confirm', 'reset', 'change_email', 'link_identity', 'contact_email')) not valid;
