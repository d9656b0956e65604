-- The bundle of a channel as it was applied last, from which it is exported. Its recordings are only in their files.
create table channel_bundle (
  channel_id integer primary key references channel (id),
  -- channel.yaml.
  yaml text not null,
  -- By the name in the bundle: {"text": …} for HTML and drawings, {"asset": the name in channel-assets} for pictures and films.
  files jsonb not null
);

-- The imports of games from a schedule (CSV or iCalendar). Of each schedule the last import that was not undone is valid.
create table game_import (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  -- The file's name, or as the operator named it.
  schedule text not null,
  -- All games of the schedule: [{"key": …, "uid": its id in the file or null, "event": as in a bundle}, …]
  games jsonb not null,
  imported_at timestamptz not null,
  undone_at timestamptz
);
create index game_import_channel on game_import (channel_id, schedule, id);
