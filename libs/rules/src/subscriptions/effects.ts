/** The mails of a subscription, each with one link to the screen on which the reader can act. */
export type Mail =
  | 'contract'
  | 'receipt'
  | 'trial_ending'
  | 'renewal_ahead'
  | 'price_change'
  | 'yearly_reminder'
  | 'card_expiring'
  | 'payment_failed'
  | 'authentication_required'
  | 'ended_unpaid'
  | 'cancelled'
  | 'resumed'
  | 'switched'
  | 'withdrawn';

/** The consequences of a step outside the subscription, which the server carries out with the step in one transaction. */
export type Effect =
  | { readonly kind: 'mail'; readonly mail: Mail }
  /** Charge the next period with the saved card. */
  | {
      readonly kind: 'charge';
      readonly period_number: number;
      readonly attempt: number;
      readonly base_price: number;
      readonly service_fee: number;
      readonly discount: number;
    }
  /** Make sure that nothing can be charged for the next period any more. */
  | { readonly kind: 'stop_charge' };

export function mail(name: Mail): Effect {
  return { kind: 'mail', mail: name };
}

export const STOP_CHARGE: Effect = { kind: 'stop_charge' };
