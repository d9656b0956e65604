-- The cards with which trials were started, by the provider's fingerprint, which is the same in every account. It stays after
-- the account is deleted, and names nobody by itself.
create table trial_card (
  channel_id integer not null references channel (id),
  fingerprint text not null,
  -- The account that used it first.
  user_id integer not null references app_user (id),
  used_at timestamptz not null,
  primary key (channel_id, fingerprint)
);

-- A channel that was applied before this setting existed refuses no card.
update channel_document set body = body || '{"one_trial_per_card": false}'
where name = 'settings' and not body ? 'one_trial_per_card';
