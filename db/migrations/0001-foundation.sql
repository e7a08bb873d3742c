create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Counters of rate-limiter-flexible: expire is milliseconds since 1970.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
