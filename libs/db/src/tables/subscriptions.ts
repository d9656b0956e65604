import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { FailureKind } from '@grandstand/rules/subscriptions/declines';
import type {
  EndReason,
  RenewalCancellation,
  SubscriptionStatus,
} from '@grandstand/rules/subscriptions/subscription';
import type { GeneratedAlways } from 'kysely';
import type { OptionalTime, Time } from './columns.ts';

/** The tables of the migrations 013-subscriptions, 015-plan-switches and 016-trial-cards. */
export interface SubscriptionTables {
  user_subscription: UserSubscriptionTable;
  subscription_period: SubscriptionPeriodTable;
  subscription_notice: SubscriptionNoticeTable;
  subscription_switch: SubscriptionSwitchTable;
  trial_card: TrialCardTable;
}

interface UserSubscriptionTable {
  id: GeneratedAlways<number>;
  channel_id: number;
  user_id: number;
  status: SubscriptionStatus;
  cancellation: RenewalCancellation | null;
  end_reason: EndReason | null;
  ended_at: OptionalTime;
  plan_id: number;
  offer: 'monthly' | 'annual';
  period: number;
  base_price: number;
  service_fee: number;
  new_base_price: number | null;
  new_service_fee: number | null;
  price_announced_at: OptionalTime;
  contract_at: OptionalTime;
  period_number: number;
  is_trial: boolean;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  paid_base: number;
  anchor_at: OptionalTime;
  anchor_count: number;
  credit: number;
  is_suspended: boolean;
  charging_since: OptionalTime;
  attempts: number;
  last_attempt_at: OptionalTime;
  failed_since: OptionalTime;
  failure: FailureKind | null;
  end_announced_at: OptionalTime;
  reminded_at: OptionalTime;
  card_expires_at: OptionalTime;
  card_announced_at: OptionalTime;
  product_name: string;
  features: AccessFeature[];
  currency: string;
  country: string | null;
  region: string | null;
  site_origin: string | null;
  payment_method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  next_step_at: OptionalTime;
  created_at: Time;
  updated_at: Time;
}

interface SubscriptionPeriodTable {
  user_subscription_id: number;
  number: number;
  order_id: number | null;
  starts_at: OptionalTime;
  ends_at: OptionalTime;
  created_at: Time;
}

interface SubscriptionNoticeTable {
  id: GeneratedAlways<number>;
  user_subscription_id: number;
  kind: string;
  period_number: number;
  sent_at: Time;
}

interface SubscriptionSwitchTable {
  order_id: number;
  user_subscription_id: number;
  from_period: number;
  offer: 'monthly' | 'annual';
  period: number;
  base_price: number;
  service_fee: number;
  payment_method_id: string | null;
}

interface TrialCardTable {
  channel_id: number;
  fingerprint: string;
  user_id: number;
  used_at: Time;
}
