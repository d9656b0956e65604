-- A finished game that is shown as if it were live: from starts_at, everybody sees the same position of its recording. The
-- replay and whatever reveals more of the game are withheld from the moment it is scheduled until it ends. One row for each game.
create table simulated_live (
  event_id integer primary key references event (id),
  starts_at timestamptz not null,
  -- Set if the operator ends it early.
  ended_at timestamptz,
  -- Clips cut before are withheld until the end.
  scheduled_at timestamptz not null,
  -- The score at each incident: [{"position": milliseconds of the recording, "home_score": …, "away_score": …, "period_label": …}, …]
  scores jsonb not null default '[]',
  -- The event's timeline_version from which the scores were made; null before.
  scores_version integer
);
