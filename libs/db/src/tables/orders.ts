import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { Generated, GeneratedAlways } from 'kysely';
import type { GeneratedTime, Json, OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/009-orders.sql` and `migrations/037-replacement-intents.sql`. */
export interface OrderTables {
  access_grant: AccessGrantTable;
  payment_customer: PaymentCustomerTable;
  app_order: AppOrderTable;
  payment: PaymentTable;
  refund: RefundTable;
  coupon_redemption: CouponRedemptionTable;
  ledger_entry: LedgerEntryTable;
  ledger_line: LedgerLineTable;
  provider_event: ProviderEventTable;
  idempotency_key: IdempotencyKeyTable;
  payment_reader: PaymentReaderTable;
}

interface AccessGrantTable {
  id: GeneratedAlways<number>;
  order_id: number;
  user_id: number;
  covers_everything: Generated<boolean>;
  event_ids: Generated<number[]>;
  event_category_ids: Generated<number[]>;
  participant_ids: Generated<number[]>;
  features: AccessFeature[];
  starts_at: Time;
  ends_at: OptionalTime;
  revoked_at: OptionalTime;
  is_suspended: Generated<boolean>;
}

interface PaymentCustomerTable {
  user_id: number;
  provider_customer_id: string;
  created_at: Generated<Date>;
}

interface AppOrderTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  type: 'event' | 'package' | 'subscription';
  kind: Generated<'created' | 'updated'>;
  status: Generated<OrderStatus>;
  package_id: number | null;
  subscription_id: number | null;
  event_id: number | null;
  event_category_id: number | null;
  participant_id: number | null;
  product_key: string;
  product_name: string;
  features: AccessFeature[];
  currency: string;
  lines: Json;
  base_price: number;
  discount: number;
  tax: number;
  service_fee: number;
  total: number;
  country: string | null;
  region: string | null;
  coupon_id: number | null;
  access_until: OptionalTime;
  failure_code: string | null;
  failure_message: string | null;
  action_secret: string | null;
  attempts: Generated<number>;
  attempted_at: OptionalTime;
  site_origin: string | null;
  created_at: Generated<Date>;
  paid_at: OptionalTime;
  expires_at: Time;
  immediate_start: Generated<boolean>;
  withdrawable_until: OptionalTime;
  updated_at: GeneratedTime;
}

interface PaymentTable {
  id: GeneratedAlways<number>;
  order_id: number;
  status: Generated<PaymentStatus>;
  provider_intent_id: string | null;
  replacement_intent_id: string | null;
  amount: number;
  currency: string;
  card_brand: string | null;
  card_last4: string | null;
  created_at: Generated<Date>;
  paid_at: OptionalTime;
  refunded_at: OptionalTime;
}

interface RefundTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  reason: string;
  status: Generated<'created' | 'succeeded' | 'failed'>;
  provider_refund_id: string | null;
  amount: number;
  created_at: Generated<Date>;
  settled_at: OptionalTime;
  withdrawal_order_id: number | null;
  attempts: Generated<number>;
}

interface CouponRedemptionTable {
  order_id: number;
  coupon_id: number;
  user_id: number;
  status: 'reserved' | 'used' | 'released';
}

interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: 'payment' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won';
  created_at: Generated<Date>;
  attempt: Generated<number>;
}

interface LedgerLineTable {
  ledger_entry_id: number;
  account: 'clearing' | 'revenue' | 'service_fee' | 'tax_payable' | 'refunds' | 'disputes';
  amount: number;
  currency: string;
}

interface ProviderEventTable {
  id: string;
  type: string;
  intent_id: string | null;
  created_at: Time;
  received_at: Generated<Date>;
  handled_at: OptionalTime;
  attempts: Generated<number>;
  next_attempt_at: GeneratedTime;
  error: string | null;
}

interface IdempotencyKeyTable {
  user_id: number;
  key: string;
  call: string;
  body_hash: string;
  order_id: number;
  attempt: number;
  created_at: Generated<Date>;
}

interface PaymentReaderTable {
  is_only: Generated<boolean>;
  read_until: Time;
  leased_until: Time;
}
