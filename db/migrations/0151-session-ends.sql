-- A session ends with its refresh at the latest: what looks for ended ones asks for that end alone.
alter table session add constraint session_ends check (refresh_expires_at <= expires_at) not valid;
