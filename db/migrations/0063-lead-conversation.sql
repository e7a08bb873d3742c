alter table lead_photo
  -- Of a message that is being written: its author's alone until the message is sent.
  add column is_draft boolean not null default false,
  add constraint lead_photo_draft check (not is_draft or message_id is null) not valid;

-- When the other side was told of it by mail, or had seen it before the mail went out.
alter table lead_message add column mailed_at timestamptz;
