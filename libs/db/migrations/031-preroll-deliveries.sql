-- How often the server delivered the beginning of a preroll's film, to compare with what players report to the datalake.
create table preroll_delivery (
  preroll_id integer not null references preroll (id),
  hour timestamptz not null,
  delivered integer not null check (delivered > 0),
  primary key (preroll_id, hour)
);
