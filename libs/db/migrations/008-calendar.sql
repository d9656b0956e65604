-- What a calendar entry says about its own age: a moved, renamed, postponed or cancelled game counts up.
alter table event
  add column calendar_sequence integer not null default 0,
  add column calendar_changed_at timestamptz not null default now();

create function count_calendar_change() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  new.calendar_changed_at := now();
  return new;
end $$;

-- Whoever changes the event: a channel bundle, the operator, a demonstration.
create trigger event_calendar_change
  before update on event
  for each row
  when ((old.name, old.description, old.starts_at, old.time_zone, old.location_id, old.note, old.retired_at)
    is distinct from (new.name, new.description, new.starts_at, new.time_zone, new.location_id, new.note, new.retired_at))
  execute function count_calendar_change();
