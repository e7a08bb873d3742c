alter table lead_photo validate constraint lead_photo_draft;
