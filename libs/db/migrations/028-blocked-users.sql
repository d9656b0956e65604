-- Set by an operator. A blocked user can neither sign in nor use a session; the account and what it bought remain.
alter table app_user add column blocked_at timestamptz;
