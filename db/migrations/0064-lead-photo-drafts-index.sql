-- outside a transaction
create index concurrently if not exists lead_photo_drafts on lead_photo (created_at) where is_draft;
