-- The golden plan that a company switched on for the time of the beta. No index: a job reads the
-- few companies that have it once a day, and making one would hold the table locked meanwhile.
alter table company
  -- Null unless it is on.
  add column beta_plan_since timestamptz,
  -- When it ends, once an operator has announced that; stays with a company that goes back before.
  add column beta_plan_ends_at timestamptz;
