-- When a command cancelled the game, with or without a mail to its holders. Null for a game that only its bundle or schedule cancelled.
alter table event add cancellation_announced_at timestamptz;

update event e set cancellation_announced_at = c.changed_at
from event_change c
where c.event_id = e.id and c.field = 'note' and c.value = 'cancelled' and e.note = 'cancelled';

-- A game that is on again may be cancelled again.
create function forget_cancellation() returns trigger language plpgsql as $$
begin
  new.cancellation_announced_at := null;
  return new;
end $$;

create trigger event_on_again
  before update on event
  for each row
  when (old.note = 'cancelled' and new.note is distinct from 'cancelled')
  execute function forget_cancellation();
