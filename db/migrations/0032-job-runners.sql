-- Processes that run jobs. What one that is no longer seen had locked is given to the others.
create table job_runner (
  id text primary key,
  seen_at timestamptz not null
);
