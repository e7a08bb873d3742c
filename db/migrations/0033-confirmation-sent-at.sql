-- When the account last asked for its confirmation mail: with the sign-up, or by „Wyślij ponownie”.
-- What strangers ask for an address is not counted here, or they could hold its owner back.
alter table account add column confirmation_sent_at timestamptz;
