-- The cards of all companies that are there, to be made by the job.
insert into company_card_change select id from company where published_at is not null;
