import type { AccessFeature } from '@grandstand/rules/capabilities';
import type { ProductType } from '@grandstand/rules/checkout-preparation';
import type { OrderStatus, PaymentStatus } from '@grandstand/rules/order-status';
import type { PriceLine } from '@grandstand/rules/totals';

/** The columns of `app_order`. Those above `status` are the terms that the buyer agreed to, and never change. */
export interface OrderColumns {
  readonly id: number;
  readonly channel_id: number;
  readonly user_id: number;
  readonly type: ProductType;
  readonly kind: 'created' | 'updated';
  readonly package_id: number | null;
  readonly subscription_id: number | null;
  readonly event_id: number | null;
  readonly event_category_id: number | null;
  readonly participant_id: number | null;
  readonly product_key: string;
  readonly product_name: string;
  readonly features: readonly AccessFeature[];
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly base_price: number;
  readonly discount: number;
  readonly tax: number;
  readonly service_fee: number;
  readonly total: number;
  readonly country: string | null;
  readonly region: string | null;
  readonly coupon_id: number | null;
  readonly access_until: Date | null;
  readonly site_origin: string | null;
  /** The buyer wants the contract to start at once. */
  readonly immediate_start: boolean;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly attempts: number;
  readonly attempted_at: Date | null;
  readonly expires_at: Date;
  readonly action_secret: string | null;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly paid_at: Date | null;
  /** Null without a right of withdrawal. */
  readonly withdrawable_until: Date | null;
}

/** The columns of `payment`, of which each order has one. Column names that `app_order` has too get a prefix. */
export interface PaymentColumns {
  readonly payment_id: number;
  readonly payment_status: PaymentStatus;
  readonly payment_created_at: Date;
  readonly provider_intent_id: string | null;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
}
