import type { PriceLine } from '@grandstand/rules/totals';

/** The right of withdrawal in a mail. */
export interface MailedWithdrawal {
  readonly link: string;
  /** The first moment without the right: midnight after its last day. */
  readonly until: string;
}

export type SubscriptionMailKind =
  | 'subscription_started'
  | 'trial_started'
  | 'trial_ending'
  | 'renewal_ahead'
  | 'price_change'
  | 'price_unchanged'
  | 'yearly_reminder'
  | 'card_expiring'
  | 'payment_retried'
  | 'payment_failed'
  | 'authentication_required'
  | 'ended_unpaid'
  | 'cancelled'
  | 'cancelled_now'
  | 'resumed'
  | 'switched';

/** A notice to a subscriber. Amounts are in the currency's minor unit, with taxes and fee; times are ISO 8601. */
export interface SubscriptionMail {
  readonly kind: SubscriptionMailKind;
  readonly first_name: string;
  readonly product_name: string;
  readonly currency: string;
  readonly offer: 'monthly' | 'annual';
  readonly period: number;
  /** The price of each period. */
  readonly price: number;
  /** The next payment: the price without a credit, or what is overdue. */
  readonly amount: number;
  /** The price that was announced; null without a change of price. */
  readonly new_price: number | null;
  /** The next payment, the next attempt of an overdue one, or the first payment of a new price. */
  readonly at: string;
  /** The end of the access, if nothing is paid. */
  readonly until: string;
  readonly withdrawal: MailedWithdrawal | null;
  readonly link: string | null;
}

/** The receipt of a period, with the end of the access. */
export interface SubscriptionReceiptMail {
  readonly kind: 'subscription_receipt';
  readonly first_name: string;
  readonly order_number: string;
  readonly product_name: string;
  readonly lines: readonly PriceLine[];
  /** The discount is the credit of a switch. */
  readonly has_credit: boolean;
  readonly total: number;
  readonly currency: string;
  readonly card: string | null;
  readonly paid_at: string;
  readonly until: string;
  readonly link: string | null;
}
