import type { FailureKind } from './declines.ts';
import type { Effect } from './effects.ts';
import type { EndReason, Price, Subscription } from './subscription.ts';

export interface PlanTerms extends Price {
  readonly plan_id: number;
  readonly offer: 'monthly' | 'annual';
  readonly period: number;
}

/** Everything that happens to a subscription. `period_number` names the period whose payment the event is about. */
export type SubscriptionEvent =
  | { readonly kind: 'trial_started'; readonly days: number; readonly card_expires_at: Date | null }
  | {
      readonly kind: 'paid';
      readonly period_number: number;
      readonly base_price: number;
      readonly service_fee: number;
      readonly discount: number;
      /** A coupon's part of the discount: the buyer did not pay it. */
      readonly is_coupon?: boolean;
    }
  | { readonly kind: 'declined'; readonly failure: FailureKind }
  /** The charge at the provider was ended without a result: its intent was cancelled, or the provider does not know it. */
  | { readonly kind: 'charge_stopped' }
  /** The subscriber pays a failed renewal, with the saved card or another one. */
  | { readonly kind: 'pay_now' }
  /** The card that has paid is known. */
  | { readonly kind: 'card_saved'; readonly expires_at: Date | null }
  /** The subscriber chooses a saved card for the payments that follow. */
  | { readonly kind: 'card_changed'; readonly expires_at: Date | null }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  /** A switch of plans was paid, or chosen during the trial. */
  | {
      readonly kind: 'switched';
      readonly from_period: number;
      readonly terms: PlanTerms;
      readonly discount: number;
    }
  | { readonly kind: 'refunded'; readonly period_number: number }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'dispute'; readonly period_number: number; readonly outcome: 'open' | 'won' | 'lost' }
  | { readonly kind: 'never_paid' }
  | { readonly kind: 'account_deleted' }
  /** Time has passed. */
  | { readonly kind: 'tick' };

/** Why an event changes nothing. `not_wanted`: a payment that must be refunded. */
export type Refusal =
  | 'ended'
  | 'not_started'
  | 'already_started'
  | 'payment_due'
  | 'nothing_due'
  | 'too_many_attempts'
  | 'same_plan'
  | 'not_wanted';

export type Step =
  | { readonly subscription: Subscription; readonly effects: readonly Effect[] }
  | { readonly refusal: Refusal };

export function changed(subscription: Subscription, ...effects: readonly Effect[]): Step {
  return { subscription, effects };
}

export function refused(refusal: Refusal): Step {
  return { refusal };
}

/** Ends a subscription for good. A charge that is still at the provider must not happen. */
export function ended(
  subscription: Subscription,
  end_reason: EndReason,
  now: Date,
  ...effects: readonly Effect[]
): Step {
  return changed(
    {
      ...subscription,
      status: 'expired',
      cancellation: subscription.cancellation === 'processing' ? 'finished' : subscription.cancellation,
      end_reason,
      ended_at: now,
      credit: 0,
      charging_since: null,
    },
    ...effects,
  );
}
