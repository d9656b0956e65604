-- The people of a channel. An account belongs to one channel; the same address elsewhere is another account.
create table app_user (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  -- In small letters. Null once the account is deleted: orders keep pointing at a row without a person.
  email text check (email = lower(email)),
  email_verified_at timestamptz,
  -- A new address that waits for its proof (decision C23).
  pending_email text check (pending_email = lower(pending_email)),
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null check (language in ('en', 'fr', 'bg')),
  -- Argon2id with its parameters; null for one who signs in by a provider only.
  password_hash text,
  -- Set when an operator creates or resets the account (decision C28).
  temporary_password boolean not null default false,
  trial_period_used boolean not null default false,
  terms_accepted_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (channel_id, email)
);

-- A login at an identity provider: found again by issuer and subject, never by the e-mail it tells.
create table user_identity (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  -- The name in addresses and on buttons, such as google.
  provider text not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  unique (channel_id, issuer, subject)
);
create index user_identity_by_user on user_identity (user_id);

-- What a provider's callback leaves for the site to pick up: once, within a short time, by the key that began it.
create table login_code (
  code_hash text primary key,
  channel_id integer not null references channel (id),
  -- SHA-256 of the api_key that began the login.
  key_hash text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  -- What the provider told of the person: email, email_verified, first_name, last_name.
  claims jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index login_code_by_expiry on login_code (expires_at);

-- A user's key, of which only the hash is kept.
create table session (
  id integer generated always as identity primary key,
  user_id integer not null references app_user (id),
  key_hash text not null unique,
  device text not null,
  browser text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- 360 days after its creation; 60 days without use end it before.
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- After a logout the key goes on as a visitor's for a minute, for what is under way.
  anonymous_until timestamptz
);
create index session_by_user on session (user_id);

-- A link works once; the same answer goes out again for 5 minutes, in case the first was lost (decision B19).
create table used_link (
  signature_hash text primary key,
  user_id integer not null references app_user (id),
  used_at timestamptz not null
);

-- Specification 3, custom form: this user's values, such as basic_pass_accepted of the form passes.
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
  -- Given by the browser so that a repeat does not count twice.
  idempotency_key text,
  created_at timestamptz not null default now(),
  unique (channel_id, alias, idempotency_key)
);
