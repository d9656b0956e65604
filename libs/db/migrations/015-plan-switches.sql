-- Orders that switch a subscription to another plan. Once paid, such an order pays the next period, which starts at once.
create table subscription_switch (
  order_id integer primary key references app_order (id),
  user_subscription_id integer not null references user_subscription (id),
  -- The period that was current when the switch was priced. If it has ended since, the payment is refunded.
  from_period integer not null check (from_period > 0),
  -- The terms of the plan, which the order's own columns do not have during a trial.
  offer text not null check (offer in ('monthly', 'annual')),
  period integer not null check (period > 0),
  base_price integer not null check (base_price >= 0),
  service_fee integer not null check (service_fee >= 0),
  -- The card of the latest attempt. Null for the card that the subscription has.
  payment_method_id text
);
create index subscription_switch_by_subscription on subscription_switch (user_subscription_id);
