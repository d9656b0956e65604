import type { Stripe } from 'stripe';
import type { TestCardNumber } from '../cards/test-cards.ts';

/** An event as it is stored; the package's own type is a union of hundreds. */
export interface KeptEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: { readonly object: object; readonly previous_attributes?: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The type of each object, by its `object` field. */
export interface StripeObjects {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: KeptEvent;
  'billing_portal.session': Stripe.BillingPortal.Session;
}

export type ObjectName = keyof StripeObjects;
export type AnyObject = StripeObjects[ObjectName];

/** The fields of an object that Stripe stores and never returns. */
export interface Hidden {
  /** Set by a test: the object counts as unknown. */
  readonly isForgotten?: boolean;
  /** For a customer. */
  readonly isDeleted?: boolean;
  /** For a payment method. */
  readonly card?: TestCardNumber;
  /** For a payment method: used once without a customer, or detached; it cannot be used again. */
  readonly isUsedUp?: boolean;
  /** For a payment method: the bank allows payments without the cardholder. */
  readonly isSetUp?: boolean;
  /** For an intent that waits for 3-D Secure. */
  readonly isOffSession?: boolean;
  /** For a refund: the time in seconds at which its status changes. */
  readonly turns?: { readonly at: number; readonly into: 'succeeded' | 'failed' };
}
