-- What happens in games. An entry never changes: a correction or a removal is another entry, about an earlier one.

create table incident (
  id integer generated always as identity primary key,
  event_id integer not null references event (id),
  kind text not null check (kind in ('period_start', 'period_end', 'score', 'card', 'penalty', 'timeout', 'substitution',
    'note', 'final', 'removal')),
  -- The entry that this one corrects or removes.
  replaces integer references incident (id),
  side text check (side in ('away', 'home')),
  player text,
  text text,
  -- The score after it, in volleyball the sets; and the score within its period.
  away_score integer check (away_score >= 0),
  home_score integer check (home_score >= 0),
  away_period_score integer check (away_period_score >= 0),
  home_period_score integer check (home_period_score >= 0),
  period_label text,
  clock text,
  -- Its place: milliseconds of the recording, or a time.
  position integer,
  at timestamptz,
  entered_at timestamptz not null,
  check (kind <> 'removal' or replaces is not null),
  check ((position is null) <> (at is null) or kind = 'removal'),
  check ((away_score is null) = (home_score is null)),
  check ((away_period_score is null) = (home_period_score is null))
);
create index incident_by_event on incident (event_id, id);

-- Decides which kinds of incidents a game has.
alter table event_category add sport text check (sport in ('soccer', 'hockey', 'basketball', 'volleyball'));

-- The result is final: a game without a stream is over.
alter table event add is_final boolean not null default false;
-- How much later the picture is than the clock of whoever enters incidents.
alter table event add clock_offset_ms integer not null default 0;
update event set is_final = true where home_score is not null and away_score is not null;
