-- Whoever uses a link meanwhile is not kept waiting.
alter table account_token validate constraint account_token_purpose_check;
