-- Buying. Money is an integer in the currency's minor unit; rows of money are never deleted.

-- From the bundle. A code is compared in capitals.
create table coupon (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  code text not null check (code = upper(code)),
  percent_off integer check (percent_off between 1 and 100),
  amount_off integer check (amount_off > 0),
  -- Null: as often as anybody likes.
  max_uses integer check (max_uses > 0),
  max_uses_per_user integer not null default 1 check (max_uses_per_user > 0),
  first_purchase_only boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  retired_at timestamptz,
  check (num_nonnulls(percent_off, amount_off) = 1),
  unique (channel_id, key)
);
create unique index coupon_by_code on coupon (channel_id, code) where retired_at is null;

-- What a coupon is for; without a row it is for everything.
create table coupon_package (
  coupon_id integer not null references coupon (id),
  package_id integer not null references package (id),
  primary key (coupon_id, package_id)
);

-- Who a user is at the payment provider.
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
  -- What is the same for two orders of one thing, e.g. `event:7` or `package:3:participant:12`.
  product_key text not null,
  -- How the product was called and what it gave when it was bought.
  product_name text not null,
  features text[] not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The quote's lines, as they were agreed to.
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
  -- What the browser needs for what the bank still wants; gone with the next step.
  action_secret text,
  -- How often payment was attempted, and when last: each attempt has a key of its own at the provider.
  attempts integer not null default 0,
  attempted_at timestamptz,
  -- Where the buyer's browser found the site, for the links of the receipt; null where no browser asked.
  site_origin text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- Nothing is charged for it after this moment; a success that comes later is refunded or, where still wanted, granted.
  expires_at timestamptz not null,
  updated_at timestamptz not null default now(),
  check (num_nonnulls(package_id, subscription_id) = 1)
);
create unique index app_order_open on app_order (user_id, product_key) where status in ('created', 'processing', 'failed');
create index app_order_by_user on app_order (user_id, id desc);
create index app_order_unsettled on app_order (updated_at) where status in ('created', 'processing');

-- One intent of the provider an order; its id is here before money can move.
create table payment (
  id integer generated always as identity primary key,
  order_id integer not null unique references app_order (id),
  status text not null default 'created' check (status in ('created', 'failed', 'paid', 'refunded')),
  -- Null where the total is 0: no provider was asked.
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
  -- Why: an operator's word, or why money that came too late went back.
  reason text not null,
  status text not null default 'created' check (status in ('created', 'succeeded', 'failed')),
  provider_refund_id text unique,
  amount integer not null check (amount > 0),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);

-- What an order lets its buyer do, as it was when it was paid.
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

-- Reserved with the order, used when it is paid, released when it never is.
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

-- Each of the provider's events once (decision D35): a hint that something is to be looked at.
create table provider_event (
  id text primary key,
  type text not null,
  -- The intent that it speaks of; null where it speaks of none.
  intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text
);
create index provider_event_waiting on provider_event (next_attempt_at) where handled_at is null;

-- A click's key and what was answered to it (decision D35).
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

-- How far the provider's list of events has been read; whoever reads it holds the lease.
create table payment_reader (
  is_only boolean primary key default true check (is_only),
  read_until timestamptz not null,
  leased_until timestamptz not null
);
