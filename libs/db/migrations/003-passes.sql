-- Products of the bundle. Prices are integers in the currency's minor unit.

-- Packages include team passes and passes for a single event.
create table package (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  description text,
  base_price integer not null check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  is_team_pass boolean not null default false,
  is_single_event boolean not null default false,
  is_extra boolean not null default false,
  tag text,
  weight integer not null default 0,
  offer text,
  period integer not null default 1,
  features text[] not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

create table package_category (
  package_id integer not null references package (id),
  event_category_id integer not null references event_category (id),
  primary key (package_id, event_category_id)
);

create table subscription (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  name text not null,
  description text,
  base_price integer not null check (base_price >= 0),
  service_fee integer not null default 0 check (service_fee >= 0),
  offer text not null check (offer in ('monthly', 'annual')),
  period integer not null default 1,
  trial_period integer not null default 0,
  tag text,
  weight integer not null default 0,
  features text[] not null,
  retired_at timestamptz,
  unique (channel_id, key)
);

-- Codes are compared in capitals.
create table coupon (
  id integer generated always as identity primary key,
  channel_id integer not null references channel (id),
  key text not null,
  code text not null check (code = upper(code)),
  percent_off integer check (percent_off between 1 and 100),
  amount_off integer check (amount_off > 0),
  -- Null: unlimited.
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

-- The packages that a coupon applies to. A coupon without rows applies to everything.
create table coupon_package (
  coupon_id integer not null references coupon (id),
  package_id integer not null references package (id),
  primary key (coupon_id, package_id)
);
