-- What the bundle said at earlier changes of the same field, such as before an export was applied: none of it is newer than the
-- operator's change (decision H410).
alter table event_change add earlier_bundle_values jsonb not null default '[]';
