-- outside a transaction
create index concurrently if not exists lead_sender on lead (lower(contact_email));
