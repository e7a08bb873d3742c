-- Reference data: filled from the versioned files of the catalogue feature at every migration.
create table main_category (
  id smallint primary key,
  slug text not null unique,
  name text not null
);

create table subcategory (
  -- Bit id - 1 of the search masks, hence at most 62.
  id smallint primary key check (id between 1 and 62),
  main_id smallint not null references main_category (id),
  slug text not null unique,
  name text not null unique,
  heading text not null
);

create table service (
  id smallint primary key check (id > 0),
  subcategory_id smallint not null references subcategory (id),
  slug text not null,
  name text not null,
  unique (subcategory_id, slug)
);

create table style (
  id smallint primary key check (id between 1 and 30),
  slug text not null unique,
  label text not null
);

create table city (
  geoname_id integer primary key,
  name text not null,
  voivodeship smallint not null check (voivodeship between 72 and 87),
  lat double precision not null,
  lon double precision not null,
  population integer not null
);

create table plan (
  tier smallint primary key check (tier between 0 and 4),
  name text not null unique,
  price_grosze integer not null check (price_grosze >= 0),
  description text not null,
  -- Shape: plans/contract.ts, planFeatures.
  features jsonb not null
);
