-- Whoever reads or writes leads meanwhile is not kept waiting.
alter table lead validate constraint lead_texts_bounded;
alter table lead validate constraint lead_months;
alter table lead validate constraint lead_decided;
alter table lead validate constraint lead_declined;
alter table lead validate constraint lead_note_with_reason;
alter table lead validate constraint lead_withdrawn;
alter table lead validate constraint lead_text_hash;
alter table lead validate constraint lead_company_id_fkey;
