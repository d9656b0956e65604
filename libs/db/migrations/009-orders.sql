-- Orders and payments. Money is an integer in the currency's minor unit, and these rows are never deleted.

-- The user's customer at the payment provider.
create table payment_customer (
  user_id integer primary key references app_user (id),
  provider_customer_id text not null unique,
  created_at timestamptz not null default now()
);

create table app_order (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  user_id integer not null references app_user (id),
  type text not null check (type in ('event', 'package', 'subscription')),
  -- Specification 4, order kind: a subscription's first order, or a renewal.
  kind text not null default 'created' check (kind in ('created', 'updated')),
  status text not null default 'created'
    check (status in ('created', 'processing', 'paid', 'failed', 'refunded', 'expired')),
  package_id integer references package (id),
  subscription_id integer references subscription (id),
  event_id integer references event (id),
  event_category_id integer references event_category (id),
  participant_id integer references participant (id),
  -- Identifies the product, e.g. `event:7` or `package:3:participant:12`: at most one open order for each.
  product_key text not null,
  -- The product's name and features at the time of purchase.
  product_name text not null,
  features text[] not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The lines of the quote that the buyer accepted.
  lines jsonb not null,
  base_price integer not null check (base_price >= 0),
  discount integer not null check (discount >= 0 and discount <= base_price),
  tax integer not null check (tax >= 0),
  service_fee integer not null check (service_fee >= 0),
  total integer not null check (total = base_price - discount + tax + service_fee),
  country text,
  region text,
  coupon_id integer references coupon (id),
  access_until timestamptz,
  failure_code text,
  failure_message text,
  -- The browser's secret for a pending 3-D Secure challenge. Cleared by the next step.
  action_secret text,
  -- Number of payment attempts and time of the last. Each attempt has its own idempotency key at the provider.
  attempts integer not null default 0,
  attempted_at timestamptz,
  -- The site's origin in the buyer's browser, for links in the receipt. Null if no browser placed the order.
  site_origin text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Nothing is charged after this moment. A payment that succeeds later is refunded, or granted if still needed.
  expires_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(package_id, subscription_id) = 1)
);
create unique index app_order_open on app_order (user_id, product_key) where status in ('created', 'processing', 'failed');
create index app_order_by_user on app_order (user_id, id desc);
create index app_order_unsettled on app_order (updated_at) where status in ('created', 'processing');

-- One payment intent for each order. Its id is stored before money can move.
create table payment (
  id integer generated always as identity primary key,
  order_id integer not null unique references app_order (id),
  status text not null default 'created' check (status in ('created', 'failed', 'paid', 'refunded')),
  -- Null if the total is 0, which needs no provider.
  provider_intent_id text unique,
  amount integer not null check (amount >= 0),
  currency text not null,
  card_brand text,
  card_last4 text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  refunded_at timestamptz
);

create table refund (
  id integer generated always as identity primary key,
  payment_id integer not null unique references payment (id),
  -- The operator's reason, or why a late payment was refunded.
  reason text not null,
  status text not null default 'created' check (status in ('created', 'succeeded', 'failed')),
  provider_refund_id text unique,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);

-- The access that an order gives its buyer, as sold when it was paid.
create table access_grant (
  id integer generated always as identity primary key,
  order_id integer not null unique references app_order (id),
  user_id integer not null references app_user (id),
  covers_everything boolean not null default false,
  event_ids integer[] not null default '{}',
  event_category_ids integer[] not null default '{}',
  participant_ids integer[] not null default '{}',
  features text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  revoked_at timestamptz
);
create index access_grant_by_user on access_grant (user_id) where revoked_at is null;

-- Reserved with the order, used when it is paid, released when it expires unpaid.
create table coupon_redemption (
  order_id integer primary key references app_order (id),
  coupon_id integer not null references coupon (id),
  user_id integer not null references app_user (id),
  status text not null check (status in ('reserved', 'used', 'released'))
);
create index coupon_redemption_by_coupon on coupon_redemption (coupon_id, user_id) where status <> 'released';

-- Double entry: the lines of an entry add up to 0. Debits are positive.
create table ledger_entry (
  id integer generated always as identity primary key,
  order_id integer not null references app_order (id),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_won')),
  created_at timestamptz not null default now(),
  unique (order_id, kind)
);
create table ledger_line (
  ledger_entry_id integer not null references ledger_entry (id),
  account text not null check (account in ('clearing', 'revenue', 'service_fee', 'tax_payable', 'refunds', 'disputes')),
  amount integer not null,
  currency text not null,
  primary key (ledger_entry_id, account)
);

-- Each webhook event of the provider once: a hint to fetch the payment again (decision D35).
create table provider_event (
  id text primary key,
  type text not null,
  -- The payment intent that the event refers to, if any.
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text
);
create index provider_event_waiting on provider_event (next_attempt_at) where handled_at is null;

-- Idempotency keys of requests and the orders that they led to (decision D35).
create table idempotency_key (
  user_id integer not null references app_user (id),
  key text not null,
  call text not null,
  body_hash text not null,
  order_id integer not null references app_order (id),
  -- Number of the order's payment attempt.
  attempt integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- How far the provider's event list has been read. The process that reads it holds the lease.
create table payment_reader (
  is_only boolean primary key default true check (is_only),
  read_until timestamptz not null,
  leased_until timestamptz not null
);
