-- Mails are queued in the transaction of the change that they report. A job sends them.
create table outgoing_mail (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  recipient text not null,
  language text not null check (language in ('en', 'fr', 'bg')),
  -- Deleted when the mail is sent or has failed, because a link in it may open an account.
  content jsonb,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  -- Why the last attempt failed.
  error text,
  created_at timestamptz not null default now()
);
create index outgoing_mail_due on outgoing_mail (next_attempt_at) where sent_at is null and failed_at is null;
