-- Why encoders were refused: one row for each game, reason and hour, so that an encoder that tries again and again adds none.
create table encoder_refusal (
  id integer generated always as identity primary key,
  -- Null for a key that belongs to no game.
  event_id integer references event (id),
  reason text not null,
  hour timestamptz not null,
  last_at timestamptz not null,
  -- The address of the last encoder.
  address text not null,
  unique nulls not distinct (event_id, reason, hour)
);
create index encoder_refusal_by_hour on encoder_refusal (hour);
