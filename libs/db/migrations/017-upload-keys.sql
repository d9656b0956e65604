-- What an operator's program sends recordings with, from elsewhere: one channel's, and never stored itself.
create table upload_key (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  name text not null check (name <> ''),
  key_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index upload_key_of_channel on upload_key (channel_id);
