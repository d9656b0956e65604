-- Search compares a query with the names of published clips, misspelled ones included.
create index clip_by_name on clip using gin (search_normalize(name) gin_trgm_ops)
  where status = 'done' and published_at is not null and taken_down_at is null;
