-- What may be used once, by its hash: kept until it would have expired anyway.
create table used_token (
  hash text primary key,
  expires_at timestamptz not null
);
create index used_token_by_expiry on used_token (expires_at);
