import type Stripe from 'stripe';
import { cardExpiry } from './card-expiry.ts';
import type { Failure, Intent, IntentStatus } from './payment-provider.ts';

const STATUS: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_capture: 'processing',
  requires_action: 'action_required',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

/** An inquiry of the bank (`warning_…`) takes no money. */
const DISPUTE: Readonly<Record<string, Intent['dispute']>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Translates Stripe's intent into ours. */
export function presentIntent(
  intent: Stripe.PaymentIntent,
  dispute: Stripe.Dispute | null,
  installation: string,
): Intent {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'processing',
    amount: intent.amount,
    currency: intent.currency.toUpperCase(),
    client_secret: intent.client_secret,
    order: orderOf(intent.metadata, installation),
    failure: failureOf(intent.last_payment_error),
    card: charge && card ? paidCard(charge, card) : null,
    amount_refunded: charge?.amount_refunded ?? 0,
    dispute: dispute === null ? null : (DISPUTE[dispute.status] ?? null),
  };
}

function paidCard(
  { payment_method: payment_method_id }: Stripe.Charge,
  card: Stripe.Charge.PaymentMethodDetails.Card,
): Intent['card'] {
  const { brand, last4 } = card;
  return brand && last4 ? { payment_method_id, brand, last4, expires_at: expiryOf(card) } : null;
}

function expiryOf({ exp_month, exp_year }: Stripe.Charge.PaymentMethodDetails.Card): Date | null {
  return exp_month && exp_year ? cardExpiry({ exp_month, exp_year }) : null;
}

function orderOf(metadata: Stripe.Metadata | null, installation: string): Intent['order'] {
  if (metadata?.installation !== installation) return null;
  const channel_id = Number(metadata.channel_id);
  const order_id = Number(metadata.order_id);
  return Number.isSafeInteger(channel_id) && Number.isSafeInteger(order_id) ? { channel_id, order_id } : null;
}

function failureOf(error: Stripe.PaymentIntent['last_payment_error']): Failure | null {
  if (!error) return null;
  return {
    code: error.decline_code ?? error.code ?? 'declined',
    message: error.message ?? 'The bank declined the payment.',
  };
}
