-- Mail that is to go out, written in the transaction of what it tells about and sent by a job.
create table outgoing_mail (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  recipient text not null,
  language text not null check (language in ('en', 'fr', 'bg')),
  -- What it says. Emptied when it is settled: a link in it may open an account.
  content jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- Why the last attempt did not succeed.
  error text,
  created_at timestamptz not null default now()
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null and failed_at is null;
