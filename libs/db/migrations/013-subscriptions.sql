-- Subscriptions of users. Their plans are the rows of `subscription`, which belong to the bundle.

-- The columns from `status` to `card_announced_at` are the state of rules/subscriptions: only its step function changes them.
create table user_subscription (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  -- Specification 4, subscription state and auto-renewal cancellation.
  status text not null check (status in ('inactive', 'active', 'canceled', 'expired')),
  cancellation text check (cancellation in ('processing', 'finished', 'cancelled')),
  end_reason text check (end_reason in
    ('cancelled', 'never_paid', 'unpaid', 'refunded', 'withdrawn', 'disputed', 'account_deleted')),
  ended_at timestamptz,
  plan_id integer not null references subscription (id),
  offer text not null check (offer in ('monthly', 'annual')),
  period integer not null check (period > 0),
  -- Money is an integer in the currency's minor unit.
  base_price integer not null check (base_price >= 0),
  service_fee integer not null check (service_fee >= 0),
  new_base_price integer check (new_base_price >= 0),
  new_service_fee integer check (new_service_fee >= 0),
  price_announced_at timestamptz,
  contract_at timestamptz,
  period_number integer not null check (period_number >= 0),
  is_trial boolean not null,
  starts_at timestamptz,
  ends_at timestamptz,
  paid_base integer not null check (paid_base >= 0),
  anchor_at timestamptz,
  anchor_count integer not null,
  credit integer not null check (credit >= 0),
  is_suspended boolean not null,
  charging_since timestamptz,
  attempts integer not null check (attempts >= 0),
  last_attempt_at timestamptz,
  failed_since timestamptz,
  failure text check (failure in ('soft', 'hard', 'authentication')),
  end_announced_at timestamptz,
  reminded_at timestamptz,
  card_expires_at timestamptz,
  card_announced_at timestamptz,
  -- The terms that the buyer agreed to, for the orders of renewals.
  product_name text not null,
  features text[] not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country text,
  region text,
  site_origin text,
  -- The saved card that is charged. Null once the account is deleted.
  payment_method_id text,
  card_brand text,
  card_last4 text,
  -- The scheduler's next step; null while nothing is due without an event.
  next_step_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'active' or (starts_at is not null and ends_at is not null)),
  check ((status = 'expired') = (ended_at is not null))
);
-- A user has one subscription at a time. Another plan is a switch.
create unique index user_subscription_running on user_subscription (user_id) where status <> 'expired';
create index user_subscription_due on user_subscription (next_step_at) where next_step_at is not null;

-- The trial is the first period of a subscription that has one. Each period is paid by one order.
create table subscription_period (
  user_subscription_id integer not null references user_subscription (id),
  number integer not null check (number > 0),
  -- Replaced only after this order has expired and can no longer be charged. Null for a trial.
  order_id integer unique references app_order (id),
  -- Null until the period is paid.
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (user_subscription_id, number)
);

-- The mails that were sent about a subscription, as evidence.
create table subscription_notice (
  id integer generated always as identity primary key,
  user_subscription_id integer not null references user_subscription (id),
  kind text not null,
  period_number integer not null,
  sent_at timestamptz not null
);
create index subscription_notice_by_subscription on subscription_notice (user_subscription_id, id);
-- The end of a period is announced once.
create unique index subscription_notice_once on subscription_notice (user_subscription_id, kind, period_number)
  where kind in ('contract', 'trial_ending', 'renewal_ahead');

-- A channel that was applied before this setting existed follows the rules of the card networks only.
update channel_document set body = body || '{"consumer_law": "none"}' where name = 'settings' and not body ? 'consumer_law';
