-- What happens to a lead after it was sent. All new columns are empty at first, so that no row is
-- rewritten; constraints are checked for what is written from now on and validated afterwards.
alter table lead
  add column sender_name text,
  -- First days of the months in which the work should be done.
  add column wanted_from date,
  add column wanted_to date,
  -- Who sent it, when that account was signed in, or confirmed the same address later.
  add column sender_account_id uuid references account (id) on delete set null,
  -- Hash of the sender's address and words, whoever they went to.
  add column text_hash bytea,
  -- What was searched for before the company was found.
  add column source_text text,
  -- Not passed on until the sender has confirmed the address.
  add column held_since timestamptz,
  -- When the sender's address was proved by a link that only its mailbox got.
  add column sender_confirmed_at timestamptz,
  -- When the company's mail server took the mail.
  add column delivered_at timestamptz,
  -- When the company looked at it for the first time.
  add column seen_at timestamptz,
  -- When it was accepted, declined or withdrawn.
  add column decided_at timestamptz,
  add column decline_reason text,
  add column decline_note text,
  add column withdrawn_at timestamptz,
  add column company_reminded_at timestamptz,
  add column sender_told_at timestamptz,
  add column last_message_at timestamptz,
  -- The lead whose words were sent on to this company.
  add column forwarded_from uuid references lead (id) on delete set null,
  add column reported_at timestamptz,
  add column report_reason text,
  -- When the sender's data were removed; the words stay for the company.
  add column sender_erased_at timestamptz,
  alter column company_id drop not null,
  add constraint lead_texts_bounded check (
    char_length(sender_name) <= 80 and char_length(source_text) <= 200
    and char_length(decline_note) <= 500 and char_length(report_reason) <= 500) not valid,
  add constraint lead_months check (
    (wanted_from is null) = (wanted_to is null) and wanted_from <= wanted_to) not valid,
  add constraint lead_decided check ((status = 'pending') = (decided_at is null)) not valid,
  add constraint lead_declined check (
    decline_reason is null
    or (status = 'rejected'
      and decline_reason in ('not_this_time', 'too_far', 'not_our_work', 'other'))) not valid,
  add constraint lead_note_with_reason check (
    decline_note is null or decline_reason is not null) not valid,
  add constraint lead_withdrawn check (withdrawn_at is null or status = 'rejected') not valid,
  add constraint lead_text_hash check (length(text_hash) = 32) not valid,
  -- A deleted company leaves the sender's history.
  drop constraint lead_company_id_fkey,
  add constraint lead_company_id_fkey foreign key (company_id)
    references company (id) on delete set null not valid;

-- pending → contacted and pending → rejected, nothing else.
create function check_lead_step() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and new.status <> old.status then
    raise exception 'a lead that is % cannot become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'lead_step';
  end if;
  return new;
end $$;
create trigger lead_step before update of status on lead
  for each row execute function check_lead_step();

-- What the two sides write to one another once the lead was accepted.
create table lead_message (
  -- Chosen by the client: the same message sent twice is one.
  id uuid primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  author text not null check (author in ('company', 'sender')),
  -- Empty for photos alone.
  text text not null check (char_length(text) <= 2000),
  created_at timestamptz not null,
  -- When the other side had it on the screen.
  seen_at timestamptz
);
create index lead_message_lead on lead_message (lead_id, created_at, id);

-- Pictures of either side; the file's key in the storage is made of the id.
create table lead_photo (
  id uuid primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  -- Empty for those the sender added to the lead itself.
  message_id uuid references lead_message (id) on delete cascade,
  author text not null check (author in ('company', 'sender')),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null
);
create index lead_photo_lead on lead_photo (lead_id, created_at, id);
create index lead_photo_message on lead_photo (message_id);

-- Photos whose row is gone and whose file is not yet.
create table lead_photo_unused (
  id uuid primary key,
  since timestamptz not null default now()
);
create function keep_unused_lead_photo() returns trigger language plpgsql as $$
begin
  insert into lead_photo_unused (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger lead_photo_removed after delete on lead_photo
  for each row execute function keep_unused_lead_photo();

-- How a company answers, from the leads of the last twelve months.
create table company_response (
  company_id uuid primary key references company (id) on delete cascade,
  -- Leads that count, and those of them that were answered.
  leads integer not null check (leads >= 0),
  answered integer not null check (answered between 0 and leads),
  -- Median of the time to the answer; null without any.
  median_minutes integer check (median_minutes >= 0),
  computed_at timestamptz not null
);

-- Open pages hear of what changed; the payload names rows, never people.
create function tell_lead_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_change', json_build_object(
    'lead', new.id, 'company', new.company_id,
    'kind', case when tg_op = 'INSERT' then 'created' else 'changed' end)::text);
  return null;
end $$;
create trigger lead_created after insert on lead
  for each row execute function tell_lead_change();
create trigger lead_changed after update of
  status, held_since, delivered_at, seen_at, withdrawn_at, phone, reported_at, company_id on lead
  for each row execute function tell_lead_change();

create function tell_lead_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead_change', json_build_object(
    'lead', new.lead_id,
    'company', (select company_id from lead where id = new.lead_id),
    'kind', 'message')::text);
  return null;
end $$;
create trigger lead_message_created after insert on lead_message
  for each row execute function tell_lead_message();
