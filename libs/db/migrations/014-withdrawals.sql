-- The buyer's right to withdraw from a contract, as the channel's consumer law gives it.

-- The buyer has asked for an immediate start: a withdrawal then refunds the unused days only.
alter table app_order add column immediate_start boolean not null default false;
-- The end of the right of withdrawal, stored with the payment. Null without such a right.
alter table app_order add column withdrawable_until timestamptz;

-- The purchases that were withdrawn from. A subscription is named by the order of its first period.
create table withdrawal (
  order_id integer primary key references app_order (id),
  -- What the buyer had paid, and what is refunded of it.
  total integer not null check (total >= 0),
  refund integer not null check (refund between 0 and total),
  withdrawn_at timestamptz not null
);

-- The refunds of withdrawals. Null for the operator's refunds, and for late payments.
alter table refund add column withdrawal_order_id integer references withdrawal (order_id);

-- Mailed links that withdraw without a login, by the hash of their code.
create table withdrawal_link (
  code_hash text primary key,
  order_id integer not null references app_order (id),
  created_at timestamptz not null
);
