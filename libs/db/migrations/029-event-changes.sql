-- What an operator changed of a game by a command. It holds until the bundle changes the same field (decision H410).
create table event_change (
  event_id integer not null references event (id),
  field text not null check (field in ('name', 'starts_at', 'note')),
  -- As text; null for no note.
  value text,
  -- What the bundle said when the operator changed it, as it was written.
  bundle_value text,
  changed_at timestamptz not null,
  primary key (event_id, field)
);

-- What the bundle says about these fields: {"name": {"written": …, "value": …}, "starts_at": …, "note": …}. They differ for a
-- relative time and for a name that is made of the teams. Null for a game that was applied before, or is of no bundle.
alter table event add bundle_values jsonb;

-- A game is listed under its real time (decision H411), also one that was played before this rule.
update event set starts_at = stream_started_at
where abs(extract(epoch from stream_started_at - starts_at)) > 15 * 60;
