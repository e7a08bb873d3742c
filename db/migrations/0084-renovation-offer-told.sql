-- When a mail told the homeowner of the offer: several that come together come in one.
alter table renovation_offer add column told_at timestamptz;
