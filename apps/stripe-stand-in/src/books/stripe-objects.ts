import type { Stripe } from 'stripe';
import type { TestCardNumber } from '../cards/test-cards.ts';

/** An event as it is kept: the package's own type is a union of hundreds. */
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

/** Each object's kind by its own word for it. */
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

/** What Stripe knows of an object and never tells. */
export interface Hidden {
  /** Ordered by a test: nobody knows it any more. */
  readonly isForgotten?: boolean;
  /** Of a customer. */
  readonly isDeleted?: boolean;
  /** Of a payment method. */
  readonly card?: TestCardNumber;
  /** Of a payment method: paid once without a customer, or taken off one; never to be used again. */
  readonly isUsedUp?: boolean;
  /** Of a payment method: the bank agreed to payments without its owner. */
  readonly isSetUp?: boolean;
  /** Of an intent that waits for 3-D Secure. */
  readonly isOffSession?: boolean;
  /** Of a refund: when, in seconds, it becomes something else. */
  readonly turns?: { readonly at: number; readonly into: 'succeeded' | 'failed' };
}
