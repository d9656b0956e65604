-- An account belongs to one channel. The same address on another channel is another account.
create table app_user (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  -- In lower case. Null once the account is deleted: the row remains for its orders, without personal data.
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  -- A new address that is not verified yet (decision C23).
  pending_email text check (pending_email = lower(pending_email)),
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null check (language in ('en', 'fr', 'bg')),
  -- Argon2id with its parameters. Null if the user only signs in through a provider.
  password_hash text,
  -- Set when an operator creates or resets the account (decision C28).
  temporary_password boolean not null default false,
  trial_period_used boolean not null default false,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (channel_id, email)
);

-- A login at an identity provider, identified by issuer and subject, never by the e-mail address that the provider reports.
create table user_identity (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  -- The provider's name in URLs and on buttons, such as google.
  provider text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (channel_id, issuer, subject)
);
create index user_identity_by_user on user_identity (user_id);

-- The result of a provider's callback, which the site fetches once, within a short time, with the api_key that started the login.
create table login_code (
  code_hash text primary key,
  channel_id integer not null references channel (id),
  -- SHA-256 of the api_key that started the login.
  key_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- From the provider: email, email_verified, first_name, last_name.
  claims jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_code_by_expiry on login_code (expires_at);

-- Only the hash of a session's key is stored.
create table session (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id),
  key_hash text not null unique,
  device text not null,
  browser text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- 360 days after creation. 60 days without use end a session earlier.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- After a logout the key remains valid as a visitor's for a minute, for requests in flight.
  anonymous_until timestamptz
);
create index session_by_user on session (user_id);

-- A mailed link works once. For 5 minutes a repeated request gets the same response, in case the first was lost (decision B19).
create table used_link (
  signature_hash text primary key,
  user_id integer not null references app_user (id),
  used_at timestamptz not null
);

-- Hashes of single-use tokens, stored until the tokens would expire anyway.
create table used_token (
  hash text primary key,
  expires_at timestamptz not null
);
create index used_token_by_expiry on used_token (expires_at);

-- Values of custom forms (specification 3), such as basic_pass_accepted of the form passes.
create table user_form_entry (
  user_id integer not null references app_user (id),
  alias text not null,
  name text not null,
  value text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, alias, name)
);

-- Forms that are sent to the operator, such as contacts.
create table form_submission (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer references app_user (id),
  alias text not null,
  entries jsonb not null,
  -- Sent by the browser, so that a retry does not count twice.
  idempotency_key text,
  created_at timestamptz not null default now(),
  unique (channel_id, alias, idempotency_key)
);

-- Favourites (specification 3).
create table favorite (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id),
  favoritable_type text not null check (favoritable_type in ('participant', 'group', 'category')),
  -- Id of a bundle entry, which is retired and never deleted.
  favoritable_id integer not null,
  created_at timestamptz not null default now(),
  unique (user_id, favoritable_type, favoritable_id)
);

-- Keys with which an operator's program uploads recordings to one channel. Only their hash is stored.
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
create index upload_key_by_channel on upload_key (channel_id);
