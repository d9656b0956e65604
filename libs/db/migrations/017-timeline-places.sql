-- Places of incidents in recordings of streams, keys of scorers, and the timelines of bundles.

-- When the pictures of a stream were taken: [{"position": milliseconds of the recording, "at": Unix milliseconds}, …], one entry
-- for each run of its encoder. Null before the end of the stream, and for files.
alter table recording add program_dates jsonb;

-- A key with which a scorer or a scoreboard enters the incidents of one game.
create table scorer_key (
  id integer generated always as identity primary key,
  event_id integer not null references event (id),
  name text not null,
  key_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);

-- Who entered it: a scorer (by a command or a key), the channel's bundle, or the drawing of a demo game.
alter table incident add source text not null default 'scorer' check (source in ('scorer', 'bundle', 'drawing'));
-- Null without a key.
alter table incident add scorer_key_id integer references scorer_key (id);
-- A request with the same key is the same entry.
alter table incident add idempotency_key text;
create unique index incident_by_idempotency_key on incident (event_id, coalesce(scorer_key_id, 0), idempotency_key);

-- Identifies the list from which a bundle or a drawing last set the timeline; null without one.
alter table event add timeline_hash text;
-- Grows with every entry and every change of the clock's offset, so that open pages load the incidents again.
alter table event add timeline_version integer not null default 0;
