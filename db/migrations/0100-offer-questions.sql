-- Open pages hear of what changed in a renovation: its owner, and each company that has offered
-- itself. The payload names rows and the account that hears of them, never people.
create function tell_renovation_change(renovation uuid, account uuid, kind text)
returns void language sql as $$
  select pg_notify('renovation_change', json_build_object(
    'renovation', renovation, 'account', account, 'kind', kind)::text)
  where account is not null;
$$;

create function tell_offer_change() returns trigger language plpgsql as $$
declare
  offer renovation_offer := case when tg_op = 'DELETE' then old else new end;
begin
  perform tell_renovation_change(offer.renovation_id, offer.company_id, 'offer');
  perform tell_renovation_change(offer.renovation_id,
    (select owner_id from renovation where id = offer.renovation_id), 'offer');
  return null;
end $$;
create trigger renovation_offer_told after insert or delete or update of message, status
  on renovation_offer for each row execute function tell_offer_change();

create function tell_renovation_status() returns trigger language plpgsql as $$
begin
  perform tell_renovation_change(old.id, old.owner_id, 'status');
  if tg_op = 'UPDATE' then
    perform tell_renovation_change(old.id, company_id, 'status')
      from renovation_offer where renovation_id = old.id;
  end if;
  return null;
end $$;
-- Companies hear of a deleted one by their offers, which go with it.
create trigger renovation_told after delete or update of status, chosen_company_id
  on renovation for each row execute function tell_renovation_status();

-- What a homeowner asks a company that has offered itself, and what it answers, before the offer
-- is accepted. Neither side learns who the other one is from it.
create table offer_message (
  -- Chosen by the client: the same message sent twice is one.
  id uuid primary key,
  offer_id uuid not null references renovation_offer (id) on delete cascade,
  author text not null check (author in ('owner', 'company')),
  text text not null check (text <> '' and char_length(text) <= 1000),
  created_at timestamptz not null,
  -- When the other side was told of it by mail, or had seen it before the mail went out.
  mailed_at timestamptz
);
create index offer_message_offer on offer_message (offer_id, created_at, id);

create function tell_offer_message() returns trigger language plpgsql as $$
begin
  perform tell_renovation_change(o.renovation_id, account, 'message')
    from renovation_offer o join renovation r on r.id = o.renovation_id
      cross join lateral unnest(array[o.company_id, r.owner_id]) as account
    where o.id = new.offer_id;
  return null;
end $$;
create trigger offer_message_told after insert on offer_message
  for each row execute function tell_offer_message();

alter table renovation_offer
  -- When the company last looked at its offer.
  add column company_seen_at timestamptz,
  -- The renovation's status of which the company was told last; empty for open.
  add column told_status text,
  add constraint renovation_offer_told_status
    check (told_status in ('open', 'paused', 'closed')) not valid;
