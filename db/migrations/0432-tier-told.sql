-- The plan that the owner was last told of, while the mail about a change by an operator waits.
-- Null when none waits: then it is the plan the company has.
alter table company add column tier_told smallint;
