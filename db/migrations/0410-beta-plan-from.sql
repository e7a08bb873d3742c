-- The plan that a company had before the golden one of the beta, to which it goes back.
-- Null for those that switched it on before this was kept, or by older code: they had the plan BETA.
alter table company add column beta_plan_from smallint;
